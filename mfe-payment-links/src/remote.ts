import { defineRemote } from '@lotes/shared-federation';

/** What payment links offers: visitors ask for one from a lot, staff send it. */
export const remote = defineRemote({
  name: 'payment-links',
  routes: [
    {
      path: '/paymentlinkrequests',
      module: 'requests/payment-link-requests.page',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      title: 'requests.title',
    },
  ],
  menu: [{ label: 'requests.menu', to: '/paymentlinkrequests', icon: 'payment', order: 40, area: 'staff' }],
  slots: [{ slot: 'lot-actions', module: 'request/ask-for-link', access: 'public', order: 20 }],
});
