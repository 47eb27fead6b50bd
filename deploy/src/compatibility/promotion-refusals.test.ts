import { rm } from 'node:fs/promises';
import type { Permission } from '@lotes/shared-federation/release';
import {
  aFill,
  aMenuEntry,
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  textsScript,
  type SmallRemote,
  type SmallShell,
  type FolderStore,
} from '../testing/published-release';
import { PromotionRefused } from '../store/release-checks';
import { promoteHere } from '../testing/promote-here';
import { readRegistry, type ReleaseReference } from '../store/release-store';

const SHARED_UI = '@lotes/shared-ui';
const shell: SmallShell = {
  shared: {
    [SHARED_UI]: { version: '1.2.0', exports: ['Button', 'Card', 'Modal'] },
    react: { version: '19.3.1', exports: ['useState'] },
    i18next: { version: '26.7.2', exports: 'all' },
  },
};
const catalog: SmallRemote = {
  routes: [aRoute('/'), aRoute('/lots/:numero')],
  menu: [aMenuEntry('/')],
  offers: ['lot-actions'],
  shared: { [SHARED_UI]: { version: '1.2.0', exports: ['Button', 'Card'] } },
};
const reservations: SmallRemote = {
  routes: [aRoute('/myreservation')],
  slots: [aFill('lot-actions')],
  shared: {
    [SHARED_UI]: { version: '1.2.0', exports: ['Button', 'Modal'] },
    react: { version: '19.3.1', exports: 'all' },
  },
};

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore();
  await promoteHere(store, [
    await publishShell(store, shell),
    await publishRemote(store, 'catalog', catalog),
    await publishRemote(store, 'reservations', reservations),
  ]);
});
afterEach(() => rm(store.directory, { recursive: true }));

async function problemsOf(...references: ReleaseReference[]): Promise<readonly string[]> {
  const before = await readRegistry(store);
  const refusal = await promoteHere(store, references).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(PromotionRefused);
  expect(await readRegistry(store)).toEqual(before);
  return (refusal as PromotionRefused).problems;
}

const nextReservations = (change: SmallRemote) =>
  publishRemote(store, 'reservations', { ...reservations, ...change, version: '2.0.0' });

test('promote compares a module of which the remote carries a copy with no module of the shell', async () => {
  const kit = { '@lotes/shared-ui/staff': { version: '9.0.0', exports: 'all', ownCopy: true } } as const;
  await promoteHere(store, [await nextReservations({ shared: kit })]);
  expect((await readRegistry(store))?.remotes.reservations?.version).toBe('2.0.0');
});

describe('a remote that does not fit the live releases', () => {
  it.each<[string, SmallRemote, string]>([
    [
      'imports an export that the live shell lacks',
      { shared: { [SHARED_UI]: { version: '1.3.0', exports: ['Button', 'Tabs'] } } },
      `reservations@2.0.0 imports Tabs from ${SHARED_UI}, which shell@1.0.0 does not offer: ` +
        'promote a shell that offers Tabs, or a remote that does without it',
    ],
    [
      'imports a module that the live shell does not share',
      { shared: { dayjs: { version: '1.11.23', exports: ['default'] } } },
      'reservations@2.0.0 imports dayjs, which shell@1.0.0 does not share: ' +
        'promote a shell that shares it, or build the remote without it',
    ],
    [
      'was built against another major version of a shared module',
      { shared: { [SHARED_UI]: { version: '2.0.0', exports: ['Button'] } } },
      `reservations@2.0.0 was built against ${SHARED_UI} 2.0.0 and needs ^2.0.0, shell@1.0.0 shares 1.2.0: ` +
        "build the remote against that version, or promote a shell that shares the remote's",
    ],
    [
      'requires a module as a whole in a newer version than the shell has',
      { shared: { react: { version: '19.4.0', exports: 'all' } } },
      'reservations@2.0.0 was built against react 19.4.0 and needs ^19.4.0, shell@1.0.0 shares 19.3.1: ' +
        "build the remote against that version, or promote a shell that shares the remote's",
    ],
    [
      'imports names of a newer version of a module whose names the shell cannot list',
      { shared: { i18next: { version: '26.8.0', exports: ['t'] } } },
      'reservations@2.0.0 was built against i18next 26.8.0 and needs ^26.8.0, shell@1.0.0 shares 26.7.2: ' +
        "build the remote against that version, or promote a shell that shares the remote's",
    ],
    [
      'fills a slot that nothing live offers',
      { slots: [aFill('lot-badges')] },
      'reservations@2.0.0 fills the slot lot-badges, which nothing live offers: ' +
        'promote a remote or a shell that offers it first, or remove the fill',
    ],
    [
      'declares a route that another remote holds',
      { routes: [aRoute('/lots/:lot')] },
      'reservations@2.0.0 declares the route /lots/:lot, which catalog holds: ' +
        'choose another path, or promote a version of catalog without it first',
    ],
    [
      'has a text in only one language',
      { others: { 'locales-es.js': textsScript({ title: 'Lotes', 'list.title': 'Lista' }) } },
      'reservations@2.0.0 lacks the text list.title in English: ' +
        'add it to src/locales/en.json, and publish it again',
    ],
    [
      'has a menu entry for a page of another remote',
      { menu: [aMenuEntry('/lots/:numero')] },
      'reservations@2.0.0 contradicts itself: its menu leads to /lots/:numero, which is no route of its own',
    ],
  ])('promote refuses a remote that %s', async (_what, change, sentence) => {
    expect(await problemsOf(await nextReservations(change))).toEqual([sentence]);
  });

  it('promote refuses a remote that asks for an unknown permission', async () => {
    const access: { anyOf: [Permission] } = { anyOf: ['VOLAR' as Permission] };
    const [problem, ...others] = await problemsOf(
      await nextReservations({ routes: [{ ...aRoute('/myreservation'), access }] }),
    );
    expect(others).toEqual([]);
    expect(problem).toContain(
      'reservations@2.0.0 asks for the permission VOLAR, which this version of the checks does not know: use one of ',
    );
    expect(problem).toMatch(
      /, or first deploy an api, a registrar and a shell that know it, and check with tools of that version$/,
    );
  });

  it('promote refuses a remote that takes away a slot that another live remote fills', async () => {
    const next = await publishRemote(store, 'catalog', { ...catalog, version: '2.0.0', offers: [] });
    expect(await problemsOf(next)).toEqual([
      'catalog@2.0.0 leaves the slot lot-actions without a place, which reservations@1.0.0 fills: ' +
        'go on offering it, or promote a version of reservations that does not fill it first',
    ]);
  });

  it('promote refuses a remote with an older or newer contract than the live shell', async () => {
    await promoteHere(store, [
      await publishShell(store, { ...shell, version: '2.0.0', contract: 2 }),
      await publishRemote(store, 'catalog', { ...catalog, version: '2.0.0', contract: 2 }),
      await publishRemote(store, 'reservations', { ...reservations, version: '2.0.0', contract: 2 }),
    ]);
    expect(await problemsOf({ name: 'catalog', version: '1.0.0' })).toEqual([
      'catalog@1.0.0 speaks contract 1, shell@2.0.0 speaks 2: build the remote with the present @lotes/shared-federation',
    ]);
    const newer = await publishRemote(store, 'catalog', { ...catalog, version: '3.0.0', contract: 3 });
    expect(await problemsOf(newer)).toEqual([
      'catalog@3.0.0 speaks contract 3, shell@2.0.0 speaks 2: promote a shell that speaks that contract first',
    ]);
  });

  it('promote refuses a version that is not in the store, and names both causes and the remedy', async () => {
    expect(await problemsOf({ name: 'catalog', version: '9.9.9' })).toEqual([
      'it is not in the store: it was never published, or gc removed it; publish it again from the same sources',
    ]);
  });
});

describe('a shell that does not fit the live remotes', () => {
  const nextShell = (shared: SmallShell['shared'], contract = 1) =>
    publishShell(store, { version: '2.0.0', contract, shared: { ...shell.shared, ...shared } });

  it('promote refuses a shell that drops an export that a live remote uses', async () => {
    const next = await nextShell({ [SHARED_UI]: { version: '1.3.0', exports: ['Button', 'Card'] } });
    expect(await problemsOf(next)).toEqual([
      `reservations@1.0.0 imports Modal from ${SHARED_UI}, which shell@2.0.0 does not offer: ` +
        'promote a shell that offers Modal, or a remote that does without it',
    ]);
  });

  it('promote refuses a shell that raises the major version of a module that live remotes use', async () => {
    const next = await nextShell({ [SHARED_UI]: { version: '2.0.0', exports: ['Button', 'Card', 'Modal'] } });
    expect((await problemsOf(next)).map((problem) => problem.split(' ')[0])).toEqual([
      'catalog@1.0.0',
      'reservations@1.0.0',
    ]);
  });

  it('promote refuses a shell with another contract than a live remote', async () => {
    expect(await problemsOf(await nextShell({}, 2))).toHaveLength(2);
  });
});

describe('releases that need each other', () => {
  it('go live together in one registry', async () => {
    const references = [
      await publishRemote(store, 'catalog', { ...catalog, version: '2.0.0', offers: [] }),
      await nextReservations({ slots: [] }),
    ];
    const { sequence, remotes } = await promoteHere(store, references);
    expect([sequence, remotes.catalog?.version, remotes.reservations?.version]).toEqual([
      2,
      '2.0.0',
      '2.0.0',
    ]);
  });

  it('promote refuses all of them if one does not fit', async () => {
    const good = await publishRemote(store, 'catalog', { ...catalog, version: '2.0.0' });
    const bad = await nextReservations({ slots: [aFill('lot-badges')] });
    expect(await problemsOf(good, bad)).toHaveLength(1);
  });
});

/** Changes that a team may make at any time without asking the others. */
const HARMLESS: readonly [string, (base: SmallRemote) => SmallRemote][] = [
  ['changes the bytes of a page', () => ({ page: 'self.page = 2;' })],
  ['adds a route', ({ routes = [] }) => ({ routes: [...routes, aRoute('/extension')] })],
  ['drops a route of its own', () => ({ routes: [] })],
  [
    'renames the module of a page',
    ({ routes = [] }) => ({ routes: routes.map((route) => ({ ...route, module: 'own/own.page' })) }),
  ],
  ['adds a menu entry to a route of its own', () => ({ menu: [aMenuEntry('/myreservation')] })],
  ['fills the same slot a second time', ({ slots = [] }) => ({ slots: [...slots, aFill('lot-actions')] })],
  ['fills a slot of the shell’s own', () => ({ slots: [aFill('account-reservations')] })],
  ['no longer fills a slot', () => ({ slots: [] })],
  ['offers a slot that no remote fills yet', () => ({ offers: ['lot-badges'] })],
  [
    'asks for another known permission',
    () => ({ routes: [{ ...aRoute('/myreservation'), access: { anyOf: ['RESERVA_CLIENTE'] } }] }),
  ],
  [
    'imports one export fewer',
    () => ({ shared: { [SHARED_UI]: { version: '1.2.0', exports: ['Button'] } } }),
  ],
  [
    'imports another export that the shell offers',
    () => ({ shared: { [SHARED_UI]: { version: '1.2.0', exports: ['Button', 'Card', 'Modal'] } } }),
  ],
  [
    'was built against a newer minor version and uses only what the live shell offers',
    () => ({ shared: { [SHARED_UI]: { version: '1.9.0', exports: ['Button'] } } }),
  ],
];

describe('a remote that fits the live releases', () => {
  it.each(HARMLESS)('promote accepts, and takes back, a remote that %s', async (_what, change) => {
    const next = await nextReservations(change(reservations));
    expect((await promoteHere(store, [next])).remotes.reservations?.version).toBe('2.0.0');
    const before = await promoteHere(store, [{ name: 'reservations', version: '1.0.0' }]);
    expect([before.sequence, before.remotes.reservations?.version]).toEqual([3, '1.0.0']);
  });
});

describe('a shell that fits the live remotes', () => {
  it.each<[string, SmallShell['shared']]>([
    [
      'offers another export',
      { [SHARED_UI]: { version: '1.3.0', exports: ['Button', 'Card', 'Modal', 'Tabs'] } },
    ],
    ['raises a minor version', { react: { version: '19.4.0', exports: ['useState'] } }],
    ['drops an export that no remote imports', { react: { version: '19.3.1', exports: [] } }],
    ['shares another module', { dayjs: { version: '1.11.23', exports: 'all' } }],
  ])('promote accepts, and takes back, a shell that %s', async (_what, shared) => {
    const next = await publishShell(store, { version: '2.0.0', shared: { ...shell.shared, ...shared } });
    expect((await promoteHere(store, [next])).shell?.version).toBe('2.0.0');
    const before = await promoteHere(store, [{ name: 'shell', version: '1.0.0' }]);
    expect([before.sequence, before.shell?.version]).toEqual([3, '1.0.0']);
  });
});
