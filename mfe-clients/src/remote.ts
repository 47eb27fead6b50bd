import { defineRemote } from '@lotes/shared-federation';

/** What clients offers: the people with an account, and new ones. */
export const remote = defineRemote({
  name: 'clients',
  routes: [
    {
      path: '/clients',
      module: 'clients/clients.page',
      access: { anyOf: ['VER_USUARIOS', 'CREAR_USUARIOS', 'EDITAR_USUARIOS', 'ELIMINAR_USUARIOS'] },
      title: 'clients.title',
    },
  ],
  menu: [{ label: 'clients.menu', to: '/clients', icon: 'clients', order: 30, area: 'staff' }],
  slots: [],
});
