export { latestReservationPayments } from './own-payment-links.repository';
export { mayStillBePaid } from './payment-links.policy';
export { presentReservationPayment } from './payment-links.presenter';
export { expirePaymentLinks } from './payment-links.repository';
export { paymentLinkRoutes } from './payment-links.routes';
export { requestPaidWeek } from './request-paid-week';
