export { paymentLinkRoutes } from './payment-links.routes';
