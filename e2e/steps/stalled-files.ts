import type { Page, Request } from '@playwright/test';
import { expect, test, type Screen } from '../fixtures/broken-release-test';
import type { BrokenRelease } from '../platform/broken-release';
import { stallHeader, type Stall } from '../platform/stalling-front';
import { tryAgain, type Corner } from './remote-corners';
import { chooseInMenu, menuPageFiles, type RemoteName } from './remote-menu';
import { expectHealed, expectToWork } from './remote-pages';

/** Time of the page in ms, after which all attempts at a file that does not arrive are over. */
const ATTEMPTS_MS = 20_000;
/** Time in ms to show it: together shorter than the limit of a whole attempt, which would hide a missing limit of a file. */
const SHOWN_WITHIN_MS = 15_000;

interface StalledFiles {
  release: BrokenRelease;
  open: (place: Pick<Corner, 'address' | 'isPublic'> & { hasOwnClock: true }) => Promise<Screen>;
  remote: RemoteName;
  /** A remote that works all the time. */
  other: RemoteName;
  stall: Stall;
}

/** Stalls all files of a remote's page and lets them through one by one: the page is broken as long as any is stalled. */
export async function proveStalled({ release, remote, other, stall, open }: StalledFiles): Promise<void> {
  const [entry, ...parts] = menuPageFiles(remote, release.remote(remote));
  // The order differs, so that the chunk is the last stalled file under one stall, and the style under the other.
  const files = [entry, ...(stall === 'never answers' ? parts : parts.toReversed())];
  const stalled = new Set(files.map((file) => release.remote(remote).base + file));
  const screen = await open({ address: () => '/en/unauthorized', isPublic: false, hasOwnClock: true });
  await screen.page.route(
    ({ pathname }) => stalled.has(pathname),
    (route) => route.continue({ headers: { ...route.request().headers(), ...stallHeader(stall) } }),
  );
  const awaited = awaitedFiles(screen.page);
  const onlyStalled = () => awaited().length > 0 && awaited().every((path) => stalled.has(path));
  for (const path of [...stalled]) {
    await test.step(`${path} ${stall}`, async () => {
      await expectGivenUp(screen, remote, onlyStalled);
      await expect(screen.page.getByRole('contentinfo')).toBeVisible();
      for (const left of stalled) expect(await screen.executed.has(release.url + left), left).toBe(false);
      // More than once, since a browser by itself repeats a request whose connection was closed.
      await expect
        .poll(() => {
          release.breakOff(stall);
          return awaited();
        })
        .toEqual([]);
      await expectToWork(screen, [other]);
      stalled.delete(path);
      if (stalled.size === 0) return;
      await expectGivenUp(screen, remote, onlyStalled);
      await tryAgain(screen.page).click();
    });
  }
  await expectHealed(screen, remote);
  await screen.close();
}

/**
 * Chooses a remote's page and expects it to give up. Once it waits for nothing but stalled files, its time passes at
 * once; otherwise its clock runs as usual, so that files on their way have their time to arrive.
 */
async function expectGivenUp(
  { page }: Screen,
  remote: RemoteName,
  onlyStalled: () => boolean,
): Promise<void> {
  await chooseInMenu(page, remote);
  await expect.poll(async () => onlyStalled() || (await tryAgain(page).isVisible())).toBe(true);
  await page.clock.runFor(ATTEMPTS_MS);
  await expect(tryAgain(page), remote).toBeVisible({ timeout: SHOWN_WITHIN_MS });
}

/** Watches a page's requests. @returns a function that lists the remotes' files still awaited */
function awaitedFiles(page: Page): () => string[] {
  const open = new Set<Request>();
  const over = (request: Request) => open.delete(request);
  page
    .on('request', (request) => open.add(request))
    .on('requestfinished', over)
    .on('requestfailed', over);
  return () =>
    [...open]
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => path.startsWith('/remotes/'));
}
