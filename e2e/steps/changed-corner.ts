import type { Page } from '@playwright/test';
import { expect, test, type Screen } from '../fixtures/broken-release-test';
import type { BrokenRelease } from '../platform/broken-release';
import { KINDS, kindOf, type FileKind } from './file-kinds';
import { tryAgain, type Corner } from './remote-corners';
import { untilQuiet, untilSettled } from './settled';

/** A remote whose files are to be changed in one byte, and a function that opens its corners. */
export interface ChangedRemote {
  release: BrokenRelease;
  remote: string;
  open: (place: Pick<Corner, 'address' | 'isPublic'>) => Promise<Screen>;
  /** Files that no corner has requested so far. Files with which a corner was proven are removed. */
  unseen: Set<string>;
  /** Kinds of files that so far were in no broken corner the only changed ones. */
  unproven: Set<FileKind>;
}

/**
 * Proves that changed files break and, once restored, heal each corner of a remote. Each corner is proven with the files that
 * it is the first to request, one corner after another in one page, with separate pages for visitors and staff and for each
 * language. Each kind of file is the only changed one in some corner.
 */
export async function proveCorners(changed: ChangedRemote, corners: readonly Corner[]): Promise<void> {
  for (const together of samePage(corners)) await proveInOnePage(changed, together);
  expect([...changed.unproven], 'kinds that alone broke no corner').toEqual([]);
}

/** Groups of corners that one user reaches without loading the site again. */
function samePage(corners: readonly Corner[]): Corner[][] {
  const pages = new Map<string, Corner[]>();
  for (const corner of corners) {
    const page = `${String(corner.isPublic)} ${corner.address('').slice(0, '/en'.length)}`;
    pages.set(page, [...(pages.get(page) ?? []), corner]);
  }
  return [...pages.values()];
}

/** Proves corners one after another in one page, while every file that no corner has requested yet is changed. */
async function proveInOnePage(changed: ChangedRemote, corners: readonly Corner[]): Promise<void> {
  const { release, remote, unseen } = changed;
  if (unseen.size > 0) await release.damage(remote, 'changed in one byte', [...unseen]);
  let screen: Screen | undefined;
  for (const corner of corners) {
    if (unseen.size === 0) break;
    const loaded: Screen | undefined = screen;
    screen = await test.step(corner.address('…'), () => proveNext(changed, corner, loaded));
  }
  await screen?.close();
  await release.restore();
}

/** Proves a corner in the page that is loaded, or in a new one if there is none. @returns the page */
async function proveNext(
  changed: ChangedRemote,
  corner: Corner,
  loaded: Screen | undefined,
): Promise<Screen> {
  await corner.arrange?.(changed.release.url);
  if (loaded) await (isDialogOf(loaded.page, corner) ? loaded.openDialog(corner) : loaded.openScreen(corner));
  const screen = loaded ?? (await changed.open(corner));
  await corner.read?.(screen.page);
  await heal(changed, corner, screen);
  return screen;
}

/** True for a corner that is a dialog of the page that is open. */
function isDialogOf(page: Page, { address }: Corner): boolean {
  const { pathname, searchParams } = new URL(address(''), page.url());
  return searchParams.has('modal') && pathname === new URL(page.url()).pathname;
}

/**
 * Restores the changed files that an open corner requested. It must be broken as long as any is left, and whole in the end. A
 * kind that has not been the only changed one so far is restored after all others.
 */
async function heal(changed: ChangedRemote, corner: Corner, screen: Screen): Promise<void> {
  const { release, remote, unseen, unproven } = changed;
  const { base, entry } = release.remote(remote);
  const place = { release, remote, corner, screen };
  const healed: string[] = [];
  for (;;) {
    await untilWholeOrBroken(screen, corner);
    const asked = askedOf(screen, base, [...unseen]);
    // A part may have given up just before its file was restored: it is pressed once more.
    if (asked.length === 0 && !(await isBroken(screen))) break;
    if (asked.length > 0) {
      await expectBrokenBy(asked, place);
      const kinds = kindsOf(asked, entry);
      if (kinds.length === 1) for (const kind of kinds) unproven.delete(kind);
      const last = kinds.find((kind) => unproven.has(kind));
      const restored = asked.filter((file) => kindOf(file, entry) !== last);
      await release.repair(remote, restored);
      for (const file of restored) unseen.delete(file);
      healed.push(...restored);
    }
    await untilSettled(screen.page, () => pressEachTryAgain(screen));
  }
  await expectWholeWith(healed, place);
}

/** The kinds of some files, the rarest first. */
const kindsOf = (files: readonly string[], entry: string): FileKind[] =>
  KINDS.filter((kind) => files.some((file) => kindOf(file, entry) === kind));

/** True while a part of the screen offers to be tried again. */
const isBroken = ({ page }: Screen): Promise<boolean> => tryAgain(page).first().isVisible();

/** Presses each "try again" that is shown now once; afterwards it may be shown again. */
export async function pressEachTryAgain({ page }: Screen): Promise<void> {
  await tryAgain(page).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}

/** The files of a remote that a screen has requested. */
export const askedOf = ({ requested }: Screen, base: string, files: readonly string[]): string[] =>
  files.filter((file) => requested().includes(base + file));

async function untilWholeOrBroken({ page }: Screen, corner: Corner): Promise<void> {
  const isWhole = async () => (await corner.whole(page).count()) === corner.count;
  await expect.poll(async () => (await tryAgain(page).first().isVisible()) || isWhole()).toBe(true);
  await untilQuiet(page);
}

interface OpenCorner {
  release: BrokenRelease;
  remote: string;
  corner: Corner;
  screen: Screen;
}

async function expectBrokenBy(
  asked: readonly string[],
  { screen, corner, ...at }: OpenCorner,
): Promise<void> {
  const { page, executed } = screen;
  await expect(tryAgain(page).first()).toBeVisible();
  await expect(corner.whole(page)).not.toHaveCount(corner.count);
  await expectFrame(screen);
  expect(await executed.among(addressesOf(asked, at)), 'changed files that were executed').toEqual([]);
}

/** Expects that the page around a corner is there. */
async function expectFrame({ page }: Screen): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Lotes/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/**
 * Expects the corner to be whole, and the healed files to be executed; the engine may report that later than the screen
 * shows it.
 */
async function expectWholeWith(
  healed: readonly string[],
  { screen, corner, ...at }: OpenCorner,
): Promise<void> {
  await expect(corner.whole(screen.page)).toHaveCount(corner.count);
  await expectFrame(screen);
  const addresses = addressesOf(healed, at);
  await expect.poll(() => screen.executed.among(addresses)).toEqual(addresses);
}

/** The addresses of files of a remote, as the browser requests them. */
export const addressesOf = (
  files: readonly string[],
  { release, remote }: Pick<OpenCorner, 'release' | 'remote'>,
) => files.map((file) => release.url + release.remote(remote).base + file);
