import { defineRemote } from '@lotes/shared-federation';
import { TO_RECONCILE, TO_SEND, UNDER_REVIEW } from './today/waiting';

/**
 * Screens and slot fills of payment links: visitors ask for one from a lot and follow the payment, staff send it and
 * record the money.
 */
export const remote = defineRemote({
  name: 'payment-links',
  routes: [
    { path: '/checkout', module: 'checkout/checkout.page', access: 'public', title: 'checkout.title' },
    {
      path: '/paymentlinkrequests',
      module: 'requests/payment-link-requests.page',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      title: 'requests.title',
    },
  ],
  menu: [
    { label: 'checkout.menu', to: '/checkout', icon: 'payment', order: 125, area: 'footer' },
    {
      label: 'requests.menu',
      to: '/paymentlinkrequests',
      icon: 'payment',
      order: 40,
      area: 'staff',
      counts: [TO_SEND, TO_RECONCILE, UNDER_REVIEW].map((list) => ({
        ...list,
        access: { anyOf: ['EDITAR_SOL_LINK_PAGO'] as const },
      })),
    },
  ],
  slots: [
    { slot: 'account-payments', module: 'account/account-payments', access: 'signedIn', order: 10 },
    { slot: 'lot-actions', module: 'ask-for-link/ask-for-link', access: 'public', order: 20 },
    {
      slot: 'lot-actions',
      module: 'ask-client/ask-client-action',
      access: { anyOf: ['EDITAR_SOL_LINK_PAGO'] },
      order: 48,
    },
    {
      slot: 'today-cards',
      module: 'today/payment-cards',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      order: 20,
    },
    {
      slot: 'reservation-payments',
      module: 'requests/reservation-payments',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      order: 10,
    },
    {
      slot: 'client-payments',
      module: 'requests/client-payments',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      order: 10,
    },
  ],
  offers: ['payment-history'],
});
