import { expect, test, type Screen } from '../fixtures/broken-release-test';
import { cornersOf, LOT_ACTIONS, tryAgain, type Corner } from '../steps/remote-corners';
import { chooseInMenu, REMOTES, type RemoteName } from '../steps/remote-menu';
import { proveLateUses } from '../steps/late-uses';
import { kindOf } from '../steps/file-kinds';
import { expectBroken, expectHealed, expectToWork } from '../steps/remote-pages';
import { proveCorners } from '../steps/changed-corner';
import { proveStalled } from '../steps/stalled-files';
import type { BrokenRelease, Damage } from '../platform/broken-release';
import { STALLS } from '../platform/stalling-front';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** Console messages of the browser and of the shell about a file that differs from the published one. */
const COMPLAINTS = [
  /Failed to find a valid digest in the 'integrity' attribute/,
  /Failed to load resource: the server responded with a status of 404/,
  /Refused to (execute script|apply style) from '[^']*\/remotes\/[^']*' because its MIME type \('text\/plain'\)/,
  /could not be loaded \((unreachable|timeout)\)/,
  /ChunkLoadError|Loading (CSS )?chunk \S+ failed/,
  /was preloaded using link preload but not used|A preload for .* is found, but is not used/,
  // From panoramas, which a machine without a graphics card draws in software.
  /GL Driver Message/,
];

/** Console messages of the browser about a file whose response the server broke off. */
const BROKEN_OFF = /Failed to load resource: net::ERR_(EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)/;

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
  const [first, second, third, ...others] = from(remote);

  test(`a file of ${remote} with one changed byte is not executed, breaks only its own corner, and "try again" heals it`, async ({
    release,
    open,
  }) => {
    const { descriptor, entry } = release.remote(remote);
    // Pictures are left out: they cannot execute, and a damaged one becomes a grey placeholder.
    const unseen = new Set(await release.executables(remote));
    const unproven = new Set([...unseen].map((file) => kindOf(file, entry)));
    const changed = { release, remote, open, unseen, unproven };
    await proveCorners(changed, cornersOf(remote, descriptor.routes));
    await proveLateUses(changed);
    expect([...unseen], 'files that nothing asks for').toEqual([]);
  });

  test(`an entry, chunk or style of ${remote} that never arrives breaks only its own corner, and "try again" heals it`, async ({
    release,
    open,
    console,
  }) => {
    console.expect(BROKEN_OFF);
    await Promise.all(STALLS.map((stall) => proveStalled({ release, remote, other: second, open, stall })));
  });

  test(`the other remotes work while all files of ${first} are deleted, of ${second} emptied and of ${third} replaced by garbage, and the three heal without a reload`, async ({
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
  test(`without ${remote} a lot's page still has the actions of the other remotes`, async ({
    release,
    open,
    lot,
  }) => {
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

test('a language whose texts are damaged leaves the page in the other language, and can be chosen again', async ({
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

test('code that is added to files on their way to the browser is not executed', async ({ open, release }) => {
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
