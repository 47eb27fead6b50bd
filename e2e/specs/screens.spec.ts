import type { Page } from '@playwright/test';
import { aPerson, type ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { flawsOf, waitUntilFinished } from '../steps/finished-screen';
import { openScreen, openDialog } from '../steps/open-screen';
import { noteRefusals } from '../steps/policy-refusals';
import { publishedScreens } from '../steps/published-screens';
import { brokenPictures, readThrough, watchLayoutShift, type Movement } from '../steps/reading';
import { signIn } from '../steps/sign-in';

/** The window sizes in which screens are checked. */
const SIZES = {
  'a small telephone': { width: 360, height: 740 },
  'a telephone': { width: 390, height: 844 },
  'a tablet': { width: 768, height: 1024 },
  'a desk': { width: 1440, height: 900 },
} as const;

/**
 * Each visitors' screen is checked in one of these four pairs of windows, in turn: every screen in both languages, in both colour
 * schemes, narrow and wide; and every language and scheme at every width.
 */
const WINDOW_PAIRS = [
  [
    { on: 'a small telephone', language: 'es', colorScheme: 'light' },
    { on: 'a desk', language: 'en', colorScheme: 'dark' },
  ],
  [
    { on: 'a telephone', language: 'es', colorScheme: 'dark' },
    { on: 'a tablet', language: 'en', colorScheme: 'light' },
  ],
  [
    { on: 'a small telephone', language: 'en', colorScheme: 'dark' },
    { on: 'a desk', language: 'es', colorScheme: 'light' },
  ],
  [
    { on: 'a telephone', language: 'en', colorScheme: 'light' },
    { on: 'a tablet', language: 'es', colorScheme: 'dark' },
  ],
] as const;
/** Greatest allowed cumulative layout shift of a page while it loads. */
const MAX_SHIFT = 0.02;

/**
 * Visitors' screens in addition to those that remotes publish: the shell's own, and some with a lot or reservation of this
 * test.
 */
const visitorScreens = (lot: string, token: string) => [
  `/?lot=${lot}`,
  '/?modal=filters',
  '/lotslist?q=none-such',
  '/lotslist?modal=filters',
  '/compare?lots=1,2,3,4',
  `/lotdetail?lot=${lot}`,
  `/lotdetail?lot=${lot}&modal=reserve`,
  `/lotdetail?lot=${lot}&modal=payment-link`,
  `/myreservation?token=${token}`,
  `/myreservation?token=${token}&modal=cancel`,
  '/unauthorized',
  '/login',
  '/signup',
  '/verifyaccount',
  '/passwordchange',
];

/** Staff's screens in addition to those that remotes publish. */
const STAFF_SCREENS = ['/pendingreservations?view=all', '/account'];

/** The dialogs over staff's screens, for a user with every permission: over a lot, a reservation and a message of the test. */
const staffDialogs = (lot: string, reservation: string, message: string) => [
  `/pendingreservations?modal=activate&reservation=${reservation}`,
  `/pendingreservations?modal=reservation&reservation=${reservation}`,
  `/pendingreservations?modal=edit&reservation=${reservation}`,
  `/pendingreservations?modal=new-reservation&lot=${lot}`,
  `/pendingreservations?modal=quote&lot=${lot}`,
  `/lotdetail?modal=pending&lot=${lot}`,
  ...['edit-lot', 'delete-lot', 'status', 'pending'].map((modal) => `/admin/lots?modal=${modal}&lot=${lot}`),
  '/admin/lots?modal=new-lot',
  '/admin/lots?modal=prices',
  '/admin/lots?modal=import',
  ...['images', 'images-360', 'videos'].map((modal) => `/admin/lots?modal=${modal}&lot=${lot}`),
  '/settings?modal=settings',
  '/clients?modal=new-client',
  ...['message', 'answer', 'assign', 'archive'].map((modal) => `/messages?modal=${modal}&message=${message}`),
];

async function aReservationOf(lot: string, api: ApiClient) {
  const { status, body } = await api.reserve(lot, aPerson());
  expect(status).toBe(201);
  return { token: body.result.token, numero: body.result.reservas[0]?.numeroAutorizacion ?? '' };
}

async function aMessage(api: ApiClient): Promise<string> {
  const { nombreCliente: nombre, correo } = aPerson();
  const mensaje = '¿Qué incluye el área social?\nQuisiera visitarla.';
  const { body } = await api.send<{ id: string }>('POST', '/Contacto', { nombre, correo, mensaje });
  return body.result.id;
}

/** Pages about the place, whose pictures load as the reader scrolls; they are checked after scrolling to the end. */
const READ_THROUGH = new Set(['/', '/gallery', '/houses', '/condominiums', '/socialarea', '/services']);

type Opener = (page: Page, language: string, screen: string) => Promise<unknown>;

/** Opens an address of the site in a page that is loaded for it. */
const load: Opener = (page, language, screen) => page.goto(`/${language}${screen}`);

/** Goes to an address of the site within the loaded page. */
const goOn: Opener = (page, language, screen) => openScreen(page, `/${language}${screen}`);

/** Opens dialogs of the same page one after another over it; `open` opens the page with its first dialog. */
function overOnePage(open: Opener): Opener {
  let shown = '';
  return async (page, language, screen) => {
    const [path = ''] = screen.split('?');
    if (path === shown) await openDialog(page, `/${language}${screen}`);
    else await open(page, language, screen);
    shown = path;
  };
}

interface Judging {
  open?: Opener;
  /** Reads the layout shift since the page was opened. */
  movementOf?: () => Promise<Movement>;
  /** Selector of the part for which the accessibility rules are checked; the whole page if absent. */
  part?: string;
}

async function flawsOfScreen(
  page: Page,
  language: string,
  screen: string,
  { open = load, movementOf, part }: Judging,
): Promise<string[]> {
  await open(page, language, screen);
  if (screen.includes('modal=')) await expect(page.getByRole('dialog')).toBeVisible();
  await waitUntilFinished(page);
  if (READ_THROUGH.has(screen)) {
    await readThrough(page);
    // Scrolls back to the top, where the sticky header covers no part of the footer.
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
  }
  const flaws = await flawsOf(page, language, part);
  for (const picture of await brokenPictures(page)) flaws.push(`no picture ${picture}`);
  for (const refusal of await page.evaluate(() => window.refusals.splice(0)))
    flaws.push(`refused: ${refusal}`);
  const moved = await movementOf?.();
  if (moved && moved.score > MAX_SHIFT) flaws.push(`moved by ${moved.score.toFixed(3)}`, ...moved.elements);
  return flaws;
}

/** Opens one screen after another, and returns the flaws of each. */
async function judge(
  page: Page,
  language: string,
  screens: readonly string[],
  judging: Judging,
): Promise<Record<string, string[]>> {
  const flaws: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await test.step(screen, () => flawsOfScreen(page, language, screen, judging));
    if (found.length > 0) flaws[screen] = found;
  }
  return flaws;
}

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => noteRefusals(page));

for (const [turn, windows] of WINDOW_PAIRS.entries()) {
  for (const { on, language, colorScheme } of windows) {
    test.describe(`on ${on}, ${colorScheme}, in ${language}`, () => {
      test.use({ viewport: SIZES[on], colorScheme });

      test('every fourth screen of visitors has no missing text, overflow or accessibility violation, and does not shift while it loads', async ({
        page,
        api,
        aFreeLot,
        baseURL,
      }) => {
        const movementOf = await watchLayoutShift(page);
        const { token } = await aReservationOf(await aFreeLot(), api);
        const { visitors } = await publishedScreens(baseURL ?? '');
        const screens = [...visitors, ...visitorScreens(await aFreeLot(), token)];
        const inTurn = screens.filter((_, index) => index % WINDOW_PAIRS.length === turn);
        expect(await judge(page, language, inTurn, { movementOf })).toEqual({});
      });
    });
  }
}

/**
 * Windows for staff's screens: each language, scheme and size once, since these screens share their parts; by links or by
 * addresses.
 */
const STAFF_WINDOWS = [
  { on: 'a small telephone', language: 'es', colorScheme: 'dark', open: goOn },
  { on: 'a desk', language: 'en', colorScheme: 'light', open: load },
] as const;

for (const { on, language, colorScheme, open } of STAFF_WINDOWS) {
  test.describe(`on ${on}, ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: SIZES[on], colorScheme });

    test('every screen of staff has no missing text, overflow or accessibility violation', async ({
      page,
      baseURL,
    }) => {
      const { staff } = await publishedScreens(baseURL ?? '');
      await signIn(page, 'admin');
      expect(await judge(page, language, [...staff, ...STAFF_SCREENS], { open })).toEqual({});
    });

    test('every dialog of staff has no missing text, overflow or accessibility violation', async ({
      page,
      api,
      aFreeLot,
    }) => {
      const { numero } = await aReservationOf(await aFreeLot(), api);
      const dialogs = staffDialogs(await aFreeLot(), numero, await aMessage(api));
      await signIn(page, 'admin');
      // The pages below the dialogs are checked by the test above.
      const judging = { open: overOnePage(open), part: '[role=dialog]' };
      expect(await judge(page, language, dialogs, judging)).toEqual({});
    });
  });
}
