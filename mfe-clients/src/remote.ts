import { defineRemote } from '@lotes/shared-federation';
import { UNANSWERED } from './today/waiting';

/**
 * Screens and slot fills of clients: the people with an account, new ones, everything about one, and the messages that
 * visitors wrote.
 */
export const remote = defineRemote({
  name: 'clients',
  routes: [
    {
      path: '/clients',
      module: 'clients/clients.page',
      access: { anyOf: ['VER_USUARIOS'] },
      title: 'clients.title',
    },
    {
      path: '/messages',
      module: 'messages/messages.page',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      title: 'messages.title',
    },
  ],
  menu: [
    { label: 'clients.menu', to: '/clients', icon: 'clients', order: 30, area: 'staff' },
    {
      label: 'messages.menu',
      to: '/messages',
      icon: 'message',
      order: 35,
      area: 'staff',
      counts: [{ ...UNANSWERED, access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] } }],
    },
  ],
  slots: [
    {
      slot: 'today-cards',
      module: 'today/message-card',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      order: 30,
    },
    {
      slot: 'client-messages',
      module: 'record/client-messages',
      access: { anyOf: ['EDITAR_RESERVA', 'RESERVA_CLIENTE'] },
      order: 10,
    },
  ],
  offers: [
    'message-history',
    'client-reservations',
    'client-payments',
    'client-quotes',
    'client-messages',
    'client-history',
  ],
});
