export {
  findLinkedPaymentsByEmail,
  findPaymentLinksByEmail,
  latestReservationPayments,
  type OwnPaymentLinkRow,
} from './own-payment-links.repository';
export { mayStillBePaid } from './payment-links.policy';
export { presentOwnPaymentLink, presentReservationPayment } from './payment-links.presenter';
export { settleOverdueLinks } from './expire-payment-links.service';
export { paymentLinkRoutes } from './payment-links.routes';
export { requestPaidWeek } from './request-paid-week';
