import type { Page } from '@playwright/test';
import { expect, test, type Screen } from '../fixtures/broken-release-test';
import { addressesOf, askedOf, pressEachTryAgain, type ChangedRemote } from './changed-corner';
import { readThrough } from './reading';
import { tryAgain } from './remote-corners';
import { untilQuiet, untilSettled } from './settled';

/** Something that a visitor does on a page that is already shown, for which the remote fetches further files. */
interface LateUse {
  /** Address on the site, with `lot` for any lot that can be reserved. */
  address: (lot: string) => string;
  /** The step to take on the page if opening the address is not enough. */
  use?: (page: Page) => Promise<void>;
  /** True if the use ends with a file that the browser saves. */
  saves?: true;
}

const at = (address: string, use?: LateUse['use']): LateUse => ({
  address: () => address,
  ...(use && { use }),
});
/** Presses a button that saves a file. */
const saving = (address: LateUse['address'], button: string): LateUse => ({
  address,
  use: (page) => page.getByRole('button', { name: button }).click(),
  saves: true,
});

const PLACES = [
  '/aboutus',
  '/commonquestions',
  '/houses',
  '/condominiums',
  '/socialarea',
  '/services',
  '/gallery',
];

/** Every use for which a remote fetches files that no page requests when it opens in English. */
const LATE_USES: Partial<Record<string, readonly LateUse[]>> = {
  catalog: [
    at('/en', readThrough),
    at('/es', readThrough),
    ...PLACES.map((path) => at(`/es${path}`)),
    at('/en/gallery?modal=picture&name=beach'),
    at('/en/gallery?modal=panorama&name=panorama-beach'),
    saving((lot) => `/en/lotdetail?lot=${lot}`, 'Download the quotation (PDF)'),
    saving((lot) => `/es/lotdetail?lot=${lot}`, 'Descargar la cotización (PDF)'),
    saving(() => '/en/catalogue', 'Download the catalog'),
    saving(() => '/es/catalogue', 'Descargar el catálogo'),
  ],
};

/** Proves the late uses of a remote in one page, while every file that no corner has requested is changed. */
export async function proveLateUses(changed: ChangedRemote): Promise<void> {
  const { release, remote, unseen, open } = changed;
  const uses = LATE_USES[remote] ?? [];
  const [first] = uses;
  if (!first) return;
  await release.damage(remote, 'changed in one byte', [...unseen]);
  const screen = await open({ ...first, isPublic: true });
  for (const use of uses) await test.step(use.address('…'), () => proveLateUse(changed, use, screen));
  await screen.close();
  await release.restore();
}

/** Proves that a changed file makes a use fail and is not executed, and that the use succeeds once the file is restored. */
async function proveLateUse(
  { release, remote, unseen }: ChangedRemote,
  late: LateUse,
  screen: Screen,
): Promise<void> {
  const { page, executed } = screen;
  const { base } = release.remote(remote);
  const used: string[] = [];
  await screen.openScreen(late);
  let isSaved = await useToTheEnd(page, late);
  for (;;) {
    const asked = askedOf(screen, base, [...unseen]);
    // A part may have given up just before its file was restored: it is used once more.
    if (asked.length === 0 && !(await failure(page).isVisible())) break;
    if (asked.length > 0) {
      await expect(failure(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await executed.among(addressesOf(asked, { release, remote }))).toEqual([]);
      await release.repair(remote, asked);
      for (const file of asked) unseen.delete(file);
      used.push(...asked);
    }
    await untilSettled(page, () => pressEachTryAgain(screen));
    // The message of the last use must not count as one of the next.
    await expect(failedPdf(page)).toHaveCount(0);
    if (late.use) isSaved = await useToTheEnd(page, late);
  }
  expect(isSaved, 'the browser saved a file').toBe(late.saves ?? false);
  const addresses = addressesOf(used, { release, remote });
  await expect.poll(() => executed.among(addresses)).toEqual(addresses);
  await expect(failure(page)).toBeHidden();
}

const failedPdf = (page: Page) =>
  page.getByText(/^(The PDF could not be generated|El PDF no se pudo generar)/);

const failure = (page: Page) => tryAgain(page).or(failedPdf(page)).first();

/**
 * Performs a use until it succeeds or fails, and until the page fetches nothing more.
 * @returns true if the browser saved a file
 */
async function useToTheEnd(page: Page, { use, saves }: LateUse): Promise<boolean> {
  let isSaved = false;
  page.once('download', () => (isSaved = true));
  await expect(page.getByRole('heading', { level: 1 }).or(failure(page)).first()).toBeVisible();
  await use?.(page);
  if (saves) await expect.poll(async () => isSaved || (await failure(page).isVisible())).toBe(true);
  await untilQuiet(page);
  return isSaved;
}
