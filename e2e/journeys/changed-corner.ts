import { expect, test, type Screen } from '../fixtures/broken-release-test';
import type { BrokenRelease } from '../platform/broken-release';
import { byKind, tryAgain, type Corner } from './remote-corners';
import { tryEverythingAgain } from './remote-pages';
import { untilQuiet, untilSettled } from './settled';

/** A remote whose files are to be changed in one byte, and a function that opens its corners. */
export interface ChangedRemote {
  release: BrokenRelease;
  remote: string;
  open: (place: Pick<Corner, 'address' | 'isPublic'>) => Promise<Screen>;
  /** Files that no corner has requested so far. Files with which a corner was proven are removed. */
  unseen: Set<string>;
}

/**
 * Proves that changed files break and, once restored, heal each corner of a remote. Each corner is proven with the files that
 * it is the first to request: the first corner with each kind of file alone, in pages of its own; the others one after another
 * in one page, with separate pages for visitors and staff and for each language.
 */
export async function proveCorners(changed: ChangedRemote, corners: readonly Corner[]): Promise<void> {
  const [first, ...others] = corners;
  if (first) await test.step(first.address('…'), () => proveEachKind(changed, first));
  for (const together of samePage(others)) await proveInOnePage(changed, together);
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

async function proveEachKind({ unseen, ...cell }: ChangedRemote, corner: Corner): Promise<void> {
  const { entry } = cell.release.remote(cell.remote);
  const firstKind = (files: readonly string[]) => byKind(files, entry).find((kind) => kind.length > 0) ?? [];
  // The corner's own files are known only when it has healed. It begins with scripts, which every corner has.
  let changed: readonly string[] = firstKind([...unseen].filter((file) => /^(?!locales-).*\.js$/.test(file)));
  for (let isOwn = false; changed.length > 0;) {
    const { asked, whole } = await test.step(changed.join(), () =>
      proveChanged({ ...cell, corner, changed }),
    );
    if (isOwn) expect(asked).not.toEqual([]);
    for (const file of asked) unseen.delete(file);
    // Files that are fetched only after others have arrived are proven in a further round.
    const own = whole.filter((file) => unseen.has(file));
    isOwn = own.length > 0;
    // A reader's step may have no effect on a broken page, so it is repeated.
    const left = corner.read && asked.length > 0 ? [...unseen] : [];
    changed = isOwn ? firstKind(own) : left;
  }
}

interface ChangedFiles extends Omit<ChangedRemote, 'unseen'> {
  corner: Corner;
  changed: readonly string[];
}

/**
 * Opens a corner while files are changed: it must be broken if it requests one of them, and heal once they are restored.
 * @returns the changed files that it requested (`asked`), and all files of the remote that it requested until it healed (`whole`)
 */
async function proveChanged({ release, remote, changed, corner, open }: ChangedFiles) {
  const { base, files } = release.remote(remote);
  await release.damage(remote, 'changed in one byte', changed);
  const screen = await open(corner);
  await corner.read?.(screen.page);
  await untilWholeOrBroken(screen, corner);
  const asked = askedOf(screen, base, changed);
  if (asked.length > 0) await expectBrokenBy(asked, { release, remote, corner, screen });
  await release.restore();
  if (asked.length > 0) await untilSettled(screen.page, () => tryEverythingAgain(screen));
  await expectWholeWith(asked, { release, remote, corner, screen });
  const whole = askedOf(screen, base, Object.keys(files));
  await screen.close();
  return { asked, whole };
}

/** Proves corners one after another in one page, while every file that no corner has requested yet is changed. */
async function proveInOnePage(changed: ChangedRemote, corners: readonly Corner[]): Promise<void> {
  const { release, remote, unseen } = changed;
  if (unseen.size > 0) await release.damage(remote, 'changed in one byte', [...unseen]);
  let screen: Screen | undefined;
  for (const [turn, corner] of corners.entries()) {
    if (unseen.size === 0) break;
    const loaded: Screen | undefined = screen;
    const reached = await test.step(corner.address('…'), () => proveNext(changed, corner, loaded, turn));
    if (corner.changesForm) await reached.close();
    screen = corner.changesForm ? undefined : reached;
  }
  await screen?.close();
  await release.restore();
}

/** Proves a corner in the page that is loaded, or in a new one if there is none. @returns the page */
async function proveNext(
  changed: ChangedRemote,
  corner: Corner,
  loaded: Screen | undefined,
  turn: number,
  isAgain = false,
): Promise<Screen> {
  await loaded?.follow(corner);
  const screen = loaded ?? (await changed.open(corner));
  await corner.read?.(screen.page, isAgain);
  const isHealed = await healByKind(changed, corner, screen, turn);
  // A reader's step may have no effect on a broken page, so it is repeated.
  return isHealed && corner.read ? proveNext(changed, corner, screen, turn, true) : screen;
}

/**
 * Restores the files that an open corner requested, one kind after the other. It must be broken as long as any is left, and
 * whole in the end.
 * @param turn decides which kind comes first, so that each kind is the last one in some corner
 * @returns true if the corner was broken
 */
async function healByKind(
  { release, remote, unseen }: ChangedRemote,
  corner: Corner,
  screen: Screen,
  turn: number,
): Promise<boolean> {
  const { base, entry } = release.remote(remote);
  const place = { release, remote, corner, screen };
  const healed: string[] = [];
  for (;;) {
    await untilWholeOrBroken(screen, corner);
    const asked = askedOf(screen, base, [...unseen]);
    if (asked.length === 0) break;
    await expectBrokenBy(asked, place);
    const kinds = byKind(asked, entry).filter((kind) => kind.length > 0);
    const kind = kinds[turn % kinds.length] ?? asked;
    await release.repair(remote, kind);
    for (const file of kind) unseen.delete(file);
    healed.push(...kind);
    await untilSettled(screen.page, () => pressEachTryAgain(screen));
  }
  await expectWholeWith(healed, place);
  return healed.length > 0;
}

/** Presses each "try again" that is shown now once; afterwards it may be shown again. */
async function pressEachTryAgain({ page }: Screen): Promise<void> {
  await tryAgain(page).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}

/** The files of a remote that a screen has requested. */
export const askedOf = ({ requested }: Screen, base: string, files: readonly string[]): string[] =>
  files.filter((file) => requested().includes(base + file));

async function untilWholeOrBroken({ page }: Screen, corner: Corner): Promise<void> {
  await expect(async () => {
    const isWhole = (await corner.whole(page).count()) === corner.count;
    expect(isWhole || (await tryAgain(page).first().isVisible())).toBe(true);
  }).toPass({ timeout: 60_000 });
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
  await expect(page.getByRole('banner').getByRole('link', { name: /^Lotes/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const file of asked) expect(await executed.has(addressOf(file, at)), file).toBe(false);
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
  for (const file of healed)
    await expect.poll(() => screen.executed.has(addressOf(file, at)), file).toBe(true);
}

const addressOf = (file: string, { release, remote }: Pick<OpenCorner, 'release' | 'remote'>) =>
  release.url + release.remote(remote).base + file;
