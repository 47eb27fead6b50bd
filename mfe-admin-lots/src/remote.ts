import { defineRemote } from '@lotes/shared-federation';

/** What lot administration offers: the lot table, base status, and the images of a lot. */
export const remote = defineRemote({
  name: 'admin-lots',
  routes: [
    {
      path: '/admin/lots',
      module: 'lots/admin-lots.page',
      access: { anyOf: ['EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS'] },
      title: 'lots.title',
    },
  ],
  menu: [{ label: 'lots.menu', to: '/admin/lots', icon: 'lots', order: 20, area: 'staff' }],
  slots: [
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
  ],
});
