import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, defineRemote } from '../descriptor/descriptor';
import { BuildFailure } from './build-failure';
import { resolveDescriptor } from './resolve-descriptor';

const declared = defineRemote({
  name: 'catalog',
  routes: [
    { path: '/', module: 'home/home.page', access: 'public', title: 'home.title' },
    {
      path: '/lots/:numero',
      module: 'lot/lot.page',
      access: { anyOf: ['EDITAR_RESERVA'] },
      title: 'lot.title',
    },
  ],
  menu: [{ label: 'home.menu', to: '/', icon: 'map', order: 10, area: 'header' }],
  slots: [{ slot: 'lot-actions', module: 'lot/lot-action', access: 'guest', order: 1 }],
});
const texts = { home: { title: 'Home', menu: 'Map' }, lot: { title: 'Lot' } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'remote-'));
  write('src/home/home.page.tsx', 'function HomePage() {}\nexport { HomePage as Page };');
  write('src/lot/lot.page.tsx', 'export const Page = () => null;');
  write('src/lot/lot-action.tsx', 'export function Fill() {}');
  write('src/locales/en.json', JSON.stringify(texts));
  write(
    'src/locales/es.json',
    JSON.stringify({ home: { title: 'Inicio', menu: 'Mapa' }, lot: { title: 'Lote' } }),
  );
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function problemsOf(descriptor: unknown): readonly string[] {
  try {
    resolveDescriptor(descriptor, root);
  } catch (error) {
    if (error instanceof BuildFailure) return error.problems;
    throw error;
  }
  return [];
}

test('the keys of titles and labels are replaced by texts in both languages', () => {
  const { routes, menu } = resolveDescriptor(declared, root);
  expect(routes[0]?.title).toEqual({ es: 'Inicio', en: 'Home' });
  expect(menu[0]?.label).toEqual({ es: 'Mapa', en: 'Map' });
});

test('an unknown permission fails the build', () => {
  const [route] = declared.routes;
  const unknown = { ...declared, routes: [{ ...route, access: { anyOf: ['VOLAR'] } }], menu: [] };
  expect(problemsOf(unknown).join()).toContain('routes.0.access');
});

test('a menu icon that the shell does not draw fails the build', () => {
  const [entry] = declared.menu;
  expect(problemsOf({ ...declared, menu: [{ ...entry, icon: 'mapa' }] }).join()).toContain('menu.0.icon');
});

test('a route with an empty list of permissions, which no user may open, fails the build', () => {
  const [route] = declared.routes;
  expect(problemsOf({ ...declared, routes: [{ ...route, access: { anyOf: [] } }] })).not.toEqual([]);
});

test.each(['lotslist', '/es/lotslist', '/lots//37', 'https://elsewhere.example/', '/lots?x=1'])(
  'the route path "%s" fails the build',
  (path) => {
    const [route] = declared.routes;
    expect(problemsOf({ ...declared, routes: [{ ...route, path }], menu: [] }).join()).toContain(
      'routes.0.path',
    );
  },
);

test('all contradictions between declaration and sources are reported at once', () => {
  const problems = problemsOf({
    ...declared,
    contract: CONTRACT_VERSION + 1,
    routes: [
      ...declared.routes,
      { path: '/', module: 'gone/gone.page', access: 'public', title: 'gone.title' },
    ],
    menu: [{ ...declared.menu[0], to: '/pendingreservations' }],
  });
  expect(problems).toEqual([
    `contract ${CONTRACT_VERSION + 1} is not the version that this factory builds (${CONTRACT_VERSION})`,
    'route / is declared twice',
    'menu entry points to /pendingreservations, which is not a route of this remote',
    'src/gone/gone.page.tsx does not exist',
    'locales lack the text "gone.title"',
  ]);
});

test('a page module must export Page, a slot module Fill', () => {
  write('src/home/home.page.tsx', 'export function HomePage() {}');
  write('src/lot/lot-action.tsx', 'export const Page = () => null;');
  expect(problemsOf(declared)).toEqual([
    'src/home/home.page.tsx does not export Page',
    'src/lot/lot-action.tsx does not export Fill',
  ]);
});

test('a module cannot name a file outside src', () => {
  const [route] = declared.routes;
  expect(
    problemsOf({ ...declared, routes: [{ ...route, module: '../../etc/passwd' }], menu: [] }),
  ).not.toEqual([]);
});

test('a text that only one language has fails the build, except plural forms', () => {
  write('src/locales/es.json', JSON.stringify({ ...texts, lots_one: '1', lots_many: '2', lots_other: '3' }));
  write('src/locales/en.json', JSON.stringify({ ...texts, lots_one: '1', lots_other: '2', extra: 'x' }));
  expect(problemsOf(declared)).toEqual(['locales/es.json lacks "extra"']);
});

test('a slot that is offered but not rendered, or rendered but not offered, fails the build', () => {
  expect(problemsOf({ ...declared, offers: ['lot-badges'] })).toEqual([
    'offers the slot lot-badges, which no screen renders',
  ]);
  write(
    'src/lot/lot-heading.tsx',
    'export const Heading = () => <Slot name="lot-badges" props={{ numero: "1" }} />;',
  );
  expect(problemsOf({ ...declared, offers: ['lot-badges'] })).toEqual([]);
  expect(problemsOf(declared)).toEqual(['renders the slot lot-badges, which "offers" does not name']);
});
