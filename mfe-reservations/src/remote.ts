import { defineRemote } from '@lotes/shared-federation';
import { ENDING } from './today/waiting';

/** What reservations offers: reserve from a lot, follow one's own reservation, work the queue. */
export const remote = defineRemote({
  name: 'reservations',
  routes: [
    { path: '/myreservation', module: 'follow/my-reservation.page', access: 'public', title: 'follow.title' },
    {
      path: '/pendingreservations',
      module: 'pending/pending-reservations.page',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      title: 'pending.title',
    },
  ],
  menu: [
    { label: 'device.menu', to: '/myreservation', icon: 'calendar', order: 100, area: 'footer' },
    {
      label: 'pending.menu',
      to: '/pendingreservations',
      icon: 'queue',
      order: 10,
      area: 'staff',
      counts: [{ ...ENDING, access: { anyOf: ['EDITAR_RESERVA'] } }],
    },
  ],
  slots: [
    { slot: 'lot-actions', module: 'reserve/reserve-action', access: 'public', order: 10 },
    {
      slot: 'lot-actions',
      module: 'sell/sell-action',
      access: { anyOf: ['RESERVA_CLIENTE'] },
      order: 40,
    },
  ],
});
