import { expect, test, type Screen } from '../fixtures/broken-release-test';
import { cornersOf, LOT_ACTIONS, tryAgain, type Corner } from '../journeys/remote-corners';
import { chooseInMenu, menuPageFiles, REMOTES, type RemoteName } from '../journeys/remote-menu';
import { LATE_USES, useToTheEnd, type LateUse } from '../journeys/late-uses';
import { expectBroken, expectHealed, expectToWork } from '../journeys/remote-pages';
import { proveCorner } from '../journeys/changed-corner';
import { DAMAGES, received, type BrokenRelease, type Damage } from '../platform/broken-release';
import { stallHeader, STALLS, type Stall } from '../platform/stalling-front';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** What a browser and the shell say of a file that is not the one that was published. */
const COMPLAINTS = [
  /Failed to find a valid digest in the 'integrity' attribute/,
  /Failed to load resource: the server responded with a status of 404/,
  /Refused to (execute script|apply style) from '[^']*\/remotes\/[^']*' because its MIME type \('text\/plain'\)/,
  /could not be loaded \((unreachable|timeout)\)/,
  /ChunkLoadError|Loading (CSS )?chunk \S+ failed/,
  /was preloaded using link preload but not used|A preload for .* is found, but is not used/,
  // Of panoramas, which a machine without a graphics card draws in software.
  /GL Driver Message/,
];

/** All remotes in a circle, beginning with one of them. */
function from(remote: RemoteName): readonly [RemoteName, RemoteName, RemoteName, RemoteName, RemoteName] {
  const at = REMOTES.indexOf(remote);
  const nth = (index: number) => REMOTES[(at + index) % REMOTES.length] ?? remote;
  return [nth(0), nth(1), nth(2), nth(3), nth(4)];
}

test.beforeEach(({ console }) => {
  console.expect(...COMPLAINTS);
});

for (const remote of REMOTES) {
  test(`one changed byte in any file of ${remote} costs its corner alone, executes nothing, and "try again" heals it`, async ({
    release,
    open,
  }) => {
    const { descriptor } = release.remote(remote);
    // A picture cannot execute, and a damaged one is a grey placeholder.
    const unseen = new Set(await release.executables(remote));
    for (const corner of cornersOf(remote, descriptor.routes)) {
      if (unseen.size === 0) break;
      await test.step(corner.address('…'), () => proveCorner({ release, remote, corner, open, unseen }));
    }
    for (const late of LATE_USES[remote] ?? []) await proveLateUse({ release, remote, late, unseen, open });
    expect([...unseen], 'files that nothing asks for').toEqual([]);
  });

  test(`an entry, chunk or style of ${remote} that never arrives costs its corner alone, and "try again" heals it`, async ({
    release,
    open,
  }) => {
    const cells = STALLS.flatMap((stall) =>
      menuPageFiles(remote, release.remote(remote)).map((file) => ({ release, remote, open, stall, file })),
    );
    // Each waits out the limits of three attempts: at the same time, they wait once. Not in the same page: what is stalled
    // keeps its connection, and a browser has six.
    await Promise.all(cells.map(proveStalled));
  });

  const [first, second, third, ...others] = from(remote);

  test(`with every file of ${first} deleted, of ${second} emptied and of ${third} replaced by garbage the others work, and the three heal without a reload`, async ({
    release,
    open,
  }) => {
    const damages = [
      [first, 'deleted'],
      [second, 'emptied'],
      [third, 'replaced by garbage'],
    ] as const;
    await proveAllDamaged({ release, open, damages, others });
  });
}

for (const remote of Object.keys(LOT_ACTIONS) as RemoteName[]) {
  test(`without ${remote} a lot's page offers what the other remotes do`, async ({ release, open, lot }) => {
    await release.damage(remote, 'deleted');
    const { page } = await open({ address: () => `/en/lotdetail?lot=${lot}`, isPublic: false });
    for (const [other, actions = []] of Object.entries(LOT_ACTIONS)) {
      for (const action of actions) {
        await expect(page.getByRole('main').getByRole('link', { name: action })).toHaveCount(
          other === remote ? 0 : 1,
        );
      }
    }
    const fills = release.remote(remote).descriptor.slots.filter(({ slot }) => slot === 'lot-actions');
    await expect(tryAgain(page)).toHaveCount(fills.length);
  });
}

test('a language that does not arrive whole leaves the page in the other one, and can be chosen again', async ({
  release,
  open,
}) => {
  const texts = Object.keys(release.remote('catalog').files).filter((file) => file.startsWith('locales-es'));
  await release.damage('catalog', 'replaced by garbage', texts);
  const { page, executed } = await open({ address: () => '/en/lotslist', isPublic: true });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('All the lots');
  const spanish = page.getByRole('banner').getByRole('link', { name: 'Español' });
  await spanish.click();
  await expect(page.getByText('The language could not be changed. Please try again.')).toBeVisible();
  await expect(title).toHaveText('All the lots');
  expect(await executed.garbage()).toEqual([]);
  await release.restore();
  await spanish.click();
  await expect(title).toHaveText('Todos los lotes');
});

test('code that is slipped in on the way to the browser is not executed', async ({ open, release }) => {
  const screen = await open({ address: () => '/en/login', isPublic: true });
  await screen.page.route('**/remotes/**', async (route) => {
    const response = await route.fetch();
    const trace = route.request().url().includes('.css')
      ? ':root{--executed:1}'
      : ';globalThis.__executed=[1];';
    await route.fulfill({ response, body: (await response.text()) + trace });
  });
  await chooseInMenu(screen.page, 'catalog');
  await expect(tryAgain(screen.page)).toBeVisible();
  expect(await screen.executed.garbage()).toEqual([]);
  for (const file of Object.keys(release.remote('catalog').files))
    expect(await screen.executed.has(release.url + release.remote('catalog').base + file)).toBe(false);
});

for (const damage of DAMAGES) {
  test(`no file that was ${damage} is served to be kept, and a compressed copy that was is not served`, async ({
    release,
  }) => {
    for (const remote of REMOTES) {
      const { base, files } = release.remote(remote);
      for (const [file, hash] of Object.entries(files)) {
        const url = release.url + base + file;
        await release.damageFile(remote, `${file}.br`, damage);
        expect(await received(url)).toEqual({ status: 200, hash, kept: true });
        await release.damageFile(remote, file, damage);
        const { status, hash: served, kept } = await received(url);
        expect(status).toBe(damage === 'deleted' ? 404 : 200);
        expect(served).not.toBe(hash);
        expect(kept).toBe(false);
      }
    }
  });
}

interface DamagedRemotes {
  release: BrokenRelease;
  open: (corner: Pick<Corner, 'address' | 'isPublic'>) => Promise<Screen>;
  damages: readonly (readonly [RemoteName, Damage])[];
  others: readonly RemoteName[];
}

async function proveAllDamaged({ release, open, damages, others }: DamagedRemotes): Promise<void> {
  const broken = damages.map(([remote]) => remote);
  for (const [remote, damage] of damages) await release.damage(remote, damage);
  const screen = await open({ address: () => '/en/unauthorized', isPublic: false });
  for (const remote of broken) {
    await expectBroken(screen, remote);
    await tryAgain(screen.page).click();
    await expect(tryAgain(screen.page)).toBeVisible();
  }
  await expectToWork(screen, others);
  expect(await screen.executed.garbage()).toEqual([]);
  await expectBroken(screen, broken[0] ?? 'catalog');
  await release.restore();
  for (const remote of broken) await expectHealed(screen, remote);
  await screen.close();
}

interface StalledFile {
  release: BrokenRelease;
  open: DamagedRemotes['open'];
  remote: RemoteName;
  file: string;
  stall: Stall;
}

async function proveStalled({ release, remote, file, stall, open }: StalledFile): Promise<void> {
  const path = release.remote(remote).base + file;
  const isStalled = ({ pathname }: URL) => pathname === path;
  const screen = await open({ address: () => '/en/unauthorized', isPublic: false });
  await screen.page.route(isStalled, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...stallHeader(stall) } }),
  );
  await expectBroken(screen, remote);
  await expect(screen.page.getByRole('contentinfo')).toBeVisible();
  expect(await screen.executed.has(release.url + path), `${file} ${stall}`).toBe(false);
  const [, other] = from(remote);
  await expectToWork(screen, [other]);
  await screen.page.unroute(isStalled);
  await expectHealed(screen, remote);
  await screen.close();
}

interface LateFiles {
  release: BrokenRelease;
  remote: string;
  late: LateUse;
  /** Files that nothing has asked for so far; what this use asks for is taken out. */
  unseen: Set<string>;
  open: (corner: Pick<Corner, 'address' | 'isPublic'>) => Promise<Screen>;
}

/** Uses a page whole, then with one changed byte in each file that only this use asked for. */
async function proveLateUse({ release, remote, late, unseen, open }: LateFiles): Promise<void> {
  const { base, files } = release.remote(remote);
  const use = async (isDone: (screen: Screen) => Promise<void>) => {
    const screen = await open({ address: late.address, isPublic: true });
    await isDone(screen);
    await screen.close();
  };
  let own: string[] = [];
  await use(async ({ page, requested, executed }) => {
    await useToTheEnd(page, late);
    own = Object.keys(files).filter((file) => requested().includes(base + file) && unseen.delete(file));
    for (const file of own)
      await expect.poll(() => executed.has(release.url + base + file), { message: file }).toBe(true);
  });
  if (own.length === 0) return;
  await release.damage(remote, 'changed in one byte', own);
  await use(async ({ page, executed }) => {
    await late.use?.(page);
    await expect(
      tryAgain(page)
        .or(page.getByText(/error (generating|al generar) /))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const file of own) expect(await executed.has(release.url + base + file), file).toBe(false);
  });
  await release.restore();
}
