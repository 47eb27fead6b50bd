import { defineRemote } from '@lotes/shared-federation';
import { PERMISSIONS } from '@lotes/shared-contract/permissions';
import { ENDING, FIRST_IN_QUEUE } from './today/waiting';

/** Screens and slot fills of reservations: reserve from a lot, follow one's own reservation, work the queue. */
export const remote = defineRemote({
  name: 'reservations',
  routes: [
    { path: '/today', module: 'today/today.page', access: { anyOf: PERMISSIONS }, title: 'today.title' },
    { path: '/myreservation', module: 'follow/my-reservation.page', access: 'public', title: 'follow.title' },
    {
      path: '/pendingreservations',
      module: 'pending/pending-reservations.page',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      title: 'pending.title',
    },
  ],
  menu: [
    { label: 'today.menu', to: '/today', icon: 'today', order: 5, area: 'staff' },
    { label: 'device.menu', to: '/myreservation', icon: 'calendar', order: 100, area: 'footer' },
    {
      label: 'pending.menu',
      to: '/pendingreservations',
      icon: 'queue',
      order: 10,
      area: 'staff',
      counts: [FIRST_IN_QUEUE, ENDING].map((count) => ({ ...count, access: { anyOf: ['EDITAR_RESERVA'] } })),
    },
  ],
  slots: [
    { slot: 'account-reservations', module: 'follow/account-fill', access: 'signedIn', order: 10 },
    {
      slot: 'today-cards',
      module: 'today/reservation-cards',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 10,
    },
    {
      slot: 'client-reservations',
      module: 'record/client-reservations',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 10,
    },
    {
      slot: 'client-quotes',
      module: 'record/client-quotes',
      access: { anyOf: ['EDITAR_RESERVA', 'VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] },
      order: 10,
    },
    { slot: 'lot-actions', module: 'reserve/reserve-action', access: 'public', order: 10 },
    {
      slot: 'lot-actions',
      module: 'sell/sell-action',
      access: { anyOf: ['RESERVA_CLIENTE'] },
      order: 5,
    },
    {
      slot: 'lot-actions',
      module: 'quote/quote-action',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      order: 45,
    },
    {
      slot: 'lot-actions',
      module: 'of-lot/pending-action',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 48,
    },
    {
      slot: 'lot-windows',
      module: 'of-lot/windows-over-table',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 10,
    },
  ],
  offers: ['today-cards', 'reservation-payments', 'reservation-history'],
});
