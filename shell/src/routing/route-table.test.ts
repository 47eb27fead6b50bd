import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import { buildRouteTable, type AppRoute } from './route-table';

const title = { es: 'Título', en: 'Title' };
const own = (path: string): AppRoute => ({
  path,
  access: 'public',
  title,
  source: { kind: 'shell', load: () => Promise.resolve(() => null) },
});
const buildTable = (...descriptors: ResolvedDescriptor[]) =>
  buildRouteTable([own('/login')], descriptors, own('/'));

const remote = (name: string, ...paths: string[]): ResolvedDescriptor => ({
  name,
  contract: 1,
  routes: paths.map((path) => ({ path, module: 'x/x.page', access: 'public', title })),
  menu: [],
  slots: [],
  offers: [],
});

const owners = (table: readonly AppRoute[]) =>
  Object.fromEntries(
    table.map(({ path, source }) => [path, source.kind === 'shell' ? 'shell' : source.remote]),
  );

describe('table of screens', () => {
  it('holds the screens of the shell and of every remote', () => {
    const table = buildTable(remote('catalog', '/', '/lotslist'), remote('clients', '/clients'));
    expect(owners(table)).toEqual({
      '/login': 'shell',
      '/': 'catalog',
      '/lotslist': 'catalog',
      '/clients': 'clients',
    });
  });

  it('lets no remote take over a screen of the shell or of a remote before it', () => {
    const table = buildTable(remote('catalog', '/'), remote('forged', '/login', '/'));
    expect(owners(table)).toEqual({ '/login': 'shell', '/': 'catalog' });
  });

  it('always holds a home screen, since unknown addresses lead there', () => {
    expect(owners(buildTable(remote('clients', '/clients')))).toEqual({
      '/login': 'shell',
      '/clients': 'clients',
      '/': 'shell',
    });
  });
});
