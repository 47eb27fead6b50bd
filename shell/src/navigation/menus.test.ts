import type { Permission } from '@lotes/shared-contract';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import { buildMenus } from './menus';

const text = (name: string) => ({ es: name, en: name });

const catalog: ResolvedDescriptor = {
  name: 'catalog',
  contract: 1,
  routes: [
    { path: '/', module: 'home/home.page', access: 'public', title: text('Home') },
    { path: '/lotslist', module: 'list/list.page', access: 'public', title: text('Lots') },
  ],
  menu: [
    { label: text('Lots'), to: '/lotslist', icon: 'list', order: 20, area: 'header' },
    { label: text('Map'), to: '/', icon: 'map', order: 10, area: 'header' },
    { label: text('Lots'), to: '/lotslist', icon: 'list', order: 10, area: 'footer' },
    { label: text('Gone'), to: '/gone', icon: 'list', order: 1, area: 'header' },
  ],
  slots: [],
  offers: [],
};
const clients: ResolvedDescriptor = {
  name: 'clients',
  contract: 1,
  routes: [
    {
      path: '/clients',
      module: 'list/clients.page',
      access: { anyOf: ['VER_USUARIOS', 'CREAR_USUARIOS'] },
      title: text('Clients'),
    },
  ],
  menu: [{ label: text('Clients'), to: '/clients', icon: 'users', order: 30, area: 'staff' }],
  slots: [],
  offers: [],
};

const menusOf = (signedIn: boolean, ...permissions: Permission[]) =>
  buildMenus([clients, catalog], { signedIn, permissions: new Set(permissions) });

describe('menus', () => {
  it('show a visitor the public screens, in the order that the descriptors give', () => {
    const menus = menusOf(false);
    expect(menus.header.map(({ to }) => to)).toEqual(['/', '/lotslist']);
    expect(menus.footer.map(({ to }) => to)).toEqual(['/lotslist']);
    expect(menus.staff).toEqual([]);
  });

  it('show staff only what their permissions allow', () => {
    expect(menusOf(true, 'VER_USUARIOS').staff.map(({ to }) => to)).toEqual(['/clients']);
    expect(menusOf(true, 'EDITAR_IMAGENES').staff).toEqual([]);
  });

  it('leave out an entry that leads to no screen of its remote', () => {
    expect(menusOf(true).header.map(({ to }) => to)).not.toContain('/gone');
  });

  it('count only the lists that the user may see', () => {
    const query = { estado: 'solicitada' };
    const list = 'GET /SolicitudesLinkPago';
    const counted = {
      ...clients,
      menu: clients.menu.map((entry) => ({
        ...entry,
        counts: [
          { list, query, access: { anyOf: ['EDITAR_SOL_LINK_PAGO'] as [Permission] } },
          { list: 'GET /Contacto', query: {}, access: 'signedIn' as const },
        ],
      })),
    };
    const countsOf = (...permissions: Permission[]) =>
      buildMenus([counted], { signedIn: true, permissions: new Set(permissions) }).staff.flatMap(
        ({ counts }) => counts.map((count) => count.list),
      );
    expect(countsOf('VER_USUARIOS')).toEqual(['GET /Contacto']);
    expect(countsOf('VER_USUARIOS', 'EDITAR_SOL_LINK_PAGO')).toEqual([list, 'GET /Contacto']);
  });
});
