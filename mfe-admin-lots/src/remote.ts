import { defineRemote } from '@lotes/shared-federation';

/**
 * Screens and slot fills of lot administration: the lot table, base status, the images of a lot, the audit, and the
 * settings.
 */
export const remote = defineRemote({
  name: 'admin-lots',
  routes: [
    {
      path: '/admin/lots',
      module: 'lots/admin-lots.page',
      access: { anyOf: ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'] },
      title: 'lots.title',
    },
    {
      path: '/activity',
      module: 'activity/activity.page',
      access: { anyOf: ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_USUARIOS', 'VER_SOLICITUDES_LINK_PAGO'] },
      title: 'activity.title',
    },
    {
      path: '/settings',
      module: 'settings/settings.page',
      access: { anyOf: ['EDITAR_RESERVA'] },
      title: 'settings.title',
    },
  ],
  menu: [
    {
      label: 'lots.menu',
      to: '/admin/lots',
      icon: 'lots',
      order: 20,
      area: 'staff',
    },
    { label: 'activity.menu', to: '/activity', icon: 'activity', order: 60, area: 'staff' },
    { label: 'settings.menu', to: '/settings', icon: 'settings', order: 70, area: 'staff' },
  ],
  slots: [
    {
      slot: 'today-cards',
      module: 'today/picture-card',
      access: { anyOf: ['EDITAR_IMAGENES'] },
      order: 40,
    },
    {
      slot: 'lot-actions',
      module: 'actions/edit-lot',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 50,
    },
    {
      slot: 'lot-actions',
      module: 'actions/manage-images',
      access: { anyOf: ['EDITAR_IMAGENES'] },
      order: 60,
    },
    {
      slot: 'message-history',
      module: 'audit/message-history',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 10,
    },
    {
      slot: 'reservation-history',
      module: 'audit/reservation-history',
      access: { anyOf: ['EDITAR_RESERVA'] },
      order: 10,
    },
    {
      slot: 'client-history',
      module: 'audit/client-history',
      access: { anyOf: ['VER_USUARIOS'] },
      order: 10,
    },
    {
      slot: 'payment-history',
      module: 'audit/payment-history',
      access: { anyOf: ['VER_SOLICITUDES_LINK_PAGO'] },
      order: 10,
    },
  ],
  offers: ['lot-windows'],
});
