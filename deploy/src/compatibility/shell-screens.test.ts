import { rm } from 'node:fs/promises';
import {
  aFill,
  anEmptyStore,
  aRoute,
  publishRemote,
  publishShell,
  type SmallRemote,
  type SmallShell,
  type FolderStore,
} from '../testing/published-release';
import { promoteHere } from '../testing/promote-here';
import { readRegistry, type ReleaseReference } from '../store/release-store';

const own: SmallShell = { routes: ['/login', '/account'], offers: ['account-reservations'] };
const catalog: SmallRemote = { routes: [aRoute('/'), aRoute('/help')], offers: ['lot-actions'] };
const reservations: SmallRemote = {
  routes: [aRoute('/myreservation')],
  slots: [aFill('lot-actions'), aFill('account-reservations')],
};

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore();
  await promoteHere(store, [
    await publishShell(store, own),
    await publishRemote(store, 'catalog', catalog),
    await publishRemote(store, 'reservations', reservations),
  ]);
});
afterEach(() => rm(store.directory, { recursive: true }));

const nextShell = (change: SmallShell, version = '2.0.0') =>
  publishShell(store, { ...own, ...change, version });
const nextReservations = (change: SmallRemote) =>
  publishRemote(store, 'reservations', { ...reservations, ...change, version: '2.0.0' });

const refusalOf = (...references: ReleaseReference[]) => expect(promoteHere(store, references)).rejects;

describe('a shell that does not fit the live remotes', () => {
  it('promote refuses a shell that takes a route which a live remote holds', async () => {
    const next = await nextShell({ routes: ['/login', '/account', '/help'] });
    await refusalOf(next).toMatchObject({
      problems: [
        'shell@2.0.0 declares the route /help, which catalog holds: ' +
          'choose another path, or promote a version of catalog without it first',
      ],
    });
    expect((await readRegistry(store))?.shell?.version).toBe('1.0.0');
  });

  it('promote refuses a shell that no longer offers a slot which a live remote fills', async () => {
    await refusalOf(await nextShell({ offers: [] })).toMatchObject({
      problems: [
        'shell@2.0.0 leaves the slot account-reservations without a place, which reservations@1.0.0 fills: ' +
          'go on offering it, or promote a version of reservations that does not fill it first',
      ],
    });
  });

  it('promote refuses a shell from before shells listed slots if a live remote fills a newer slot', async () => {
    await promoteHere(store, [
      await nextShell({ offers: ['account-reservations', 'client-history'] }),
      await nextReservations({ slots: [aFill('client-history')] }),
    ]);
    await refusalOf(await publishShell(store, { version: '0.9.0' })).toMatchObject({
      problems: [expect.stringContaining('shell@0.9.0 leaves the slot client-history without a place')],
    });
  });

  it('promote accepts a shell that takes a route together with the remote that gives it up', async () => {
    const { shell } = await promoteHere(store, [
      await nextShell({ routes: ['/help'] }),
      await publishRemote(store, 'catalog', { ...catalog, version: '2.0.0', routes: [aRoute('/')] }),
    ]);
    expect(shell?.version).toBe('2.0.0');
  });
});

describe('a remote beside the live shell', () => {
  it.each(['/account', '/acCount'])(
    'promote refuses a remote with %s, a route of the live shell',
    async (path) => {
      await refusalOf(await nextReservations({ routes: [aRoute(path)] })).toMatchObject({
        problems: [
          `reservations@2.0.0 declares the route ${path}, which the shell holds: ` +
            'choose another path, or promote a version of the shell without it first',
        ],
      });
    },
  );

  it('promote refuses a fill of a slot that the checks know and the live shell does not offer', async () => {
    await refusalOf(await nextReservations({ slots: [aFill('account-payments')] })).toMatchObject({
      problems: [
        'reservations@2.0.0 fills the slot account-payments, which nothing live offers: ' +
          'promote a remote or a shell that offers it first, or remove the fill',
      ],
    });
  });

  it('promote accepts a fill of a slot that the checks do not know and the live shell offers', async () => {
    const slot = 'account-boats' as 'account-payments';
    await promoteHere(store, [await nextShell({ offers: ['account-reservations', slot] })]);
    const { remotes } = await promoteHere(store, [await nextReservations({ slots: [aFill(slot)] })]);
    expect(remotes.reservations?.version).toBe('2.0.0');
  });

  it('promote judges a remote by the slots that the checks know, and no routes, if the live shell lists none', async () => {
    await promoteHere(store, [await publishShell(store, { version: '0.9.0' })]);
    const next = await nextReservations({ routes: [aRoute('/account')], slots: [aFill('account-payments')] });
    expect((await promoteHere(store, [next])).remotes.reservations?.version).toBe('2.0.0');
  });
});
