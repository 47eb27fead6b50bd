import { expect, test, type Screen } from '../fixtures/broken-release-test';
import type { BrokenRelease } from '../platform/broken-release';
import { byKind, tryAgain, type Corner } from './remote-corners';
import { tryEverythingAgain } from './remote-pages';
import { untilQuiet, untilSettled } from './settled';

interface BrokenCorner {
  release: BrokenRelease;
  remote: string;
  corner: Corner;
  open: (corner: Corner) => Promise<Screen>;
  /** Files that no corner has asked for so far; what this one is proven with is taken out. */
  unseen: Set<string>;
}

/** Proves a corner with each kind of its files that were in no corner before; with all of them at once where it is ordinary. */
export async function proveCorner({ unseen, ...cell }: BrokenCorner): Promise<void> {
  const { entry } = cell.release.remote(cell.remote);
  // Which of them are its own is seen when it has healed. Each corner has scripts, the first one the entry.
  const likely = byKind([...unseen], entry).filter(
    (kind) => !kind.some((file) => /^locales-|\.css$/.test(file)),
  );
  let changed: readonly string[] = cell.corner.isOrdinary
    ? [...unseen]
    : (likely.find((kind) => kind.length > 0) ?? [...unseen]);
  for (let isOwn = false; changed.length > 0;) {
    const { asked, whole } = await test.step(changed.join(), () => proveChanged({ ...cell, changed }));
    if (isOwn) expect(asked).not.toEqual([]);
    for (const file of asked) unseen.delete(file);
    // What is fetched only after the others gets a round of its own.
    const own = whole.filter((file) => unseen.has(file));
    isOwn = own.length > 0;
    // What a reader does on a broken page may have no effect, so that it is done once more.
    const left = cell.corner.read && asked.length > 0 ? [...unseen] : [];
    if (!isOwn) changed = left;
    else changed = cell.corner.isOrdinary ? own : (byKind(own, entry).find((kind) => kind.length > 0) ?? []);
  }
}

interface ChangedFiles extends Omit<BrokenCorner, 'unseen'> {
  changed: readonly string[];
}

/**
 * Opens a corner with changed files: broken where it asks for one of them, and healed once they are restored.
 * @returns those of the changed files that it asked for while they were, and all files of the remote that it asked for until it was whole
 */
async function proveChanged({ release, remote, changed, corner, open }: ChangedFiles) {
  const { base, files } = release.remote(remote);
  await release.damage(remote, 'changed in one byte', changed);
  const screen = await open(corner);
  const { page, executed, requested } = screen;
  await corner.read?.(page);
  await expect(async () => {
    const isWhole = (await corner.whole(page).count()) === corner.count;
    expect(isWhole || (await tryAgain(page).first().isVisible())).toBe(true);
  }).toPass({ timeout: 60_000 });
  await untilQuiet(page);
  const asked = changed.filter((file) => requested().includes(base + file));
  if (asked.length > 0) {
    await expect(tryAgain(page).first()).toBeVisible();
    await expect(corner.whole(page)).not.toHaveCount(corner.count);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Lotes/ })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const file of asked) expect(await executed.has(release.url + base + file), file).toBe(false);
  }
  await release.restore();
  if (asked.length > 0) await untilSettled(page, () => tryEverythingAgain(screen));
  await expect(corner.whole(page)).toHaveCount(corner.count);
  // What was looked for above is there now: the look itself can tell. The engine's word of it may come after the picture.
  for (const file of asked) await expect.poll(() => executed.has(release.url + base + file), file).toBe(true);
  const whole = Object.keys(files).filter((file) => requested().includes(base + file));
  await screen.close();
  return { asked, whole };
}
