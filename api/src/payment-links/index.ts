export {
  findLinkedPaymentsByEmail,
  findPaymentLinksByEmail,
  type OwnPaymentLinkRow,
} from './own-payment-links.repository';
export { presentOwnPaymentLink, presentReservationPayment } from './payment-links.presenter';
export { settleOverdueLinks } from './expire-payment-links.service';
export { paymentLinkRoutes } from './payment-links.routes';
export { requestPaidWeek } from './request-paid-week';
export { latestWeekPayments, mayStillBePaid, type WeekPayment } from './week-payment';
