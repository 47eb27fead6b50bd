import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';

const text = (es: string, en: string) => ({ es, en });

/** A remote for visitors and a remote for staff, as a registry describes them. */
export const DESCRIPTORS: readonly ResolvedDescriptor[] = [
  {
    name: 'catalog',
    contract: 1,
    routes: [
      { path: '/', module: 'home/home.page', access: 'public', title: text('Inicio', 'Home') },
      { path: '/lotslist', module: 'list/list.page', access: 'public', title: text('Lotes', 'Lots') },
      {
        path: '/commonquestions',
        module: 'questions/questions.page',
        access: 'public',
        title: text('Preguntas', 'Questions'),
      },
    ],
    menu: [
      { label: text('Mapa', 'Map'), to: '/', icon: 'map', order: 10, area: 'header' },
      { label: text('Lotes', 'Lots'), to: '/lotslist', icon: 'list', order: 20, area: 'header' },
      {
        label: text('Preguntas', 'Questions'),
        to: '/commonquestions',
        icon: 'info',
        order: 30,
        area: 'footer',
      },
    ],
    slots: [],
    offers: [],
  },
  {
    name: 'clients',
    contract: 1,
    routes: [
      {
        path: '/clients',
        module: 'list/clients.page',
        access: { anyOf: ['VER_USUARIOS'] },
        title: text('Clientes', 'Clients'),
      },
    ],
    menu: [{ label: text('Clientes', 'Clients'), to: '/clients', icon: 'users', order: 10, area: 'staff' }],
    slots: [{ slot: 'lot-actions', module: 'lot/lot-client', access: 'public', order: 10 }],
    offers: [],
  },
];
