import type { Page } from '@playwright/test';
import { aPerson, type ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { flawsOf, waitUntilFinished } from '../journeys/finished-screen';
import { publishedScreens } from '../journeys/published-screens';
import { readThrough, watchLayoutShift } from '../journeys/reading';
import { signIn } from '../journeys/sign-in';

/** Both languages in both schemes, and among them every width that the product is judged at. */
const WINDOWS = [
  { name: 'a small telephone, light', language: 'es', colorScheme: 'light', width: 360, height: 740 },
  { name: 'a desk, dark', language: 'es', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'a tablet, light', language: 'en', colorScheme: 'light', width: 768, height: 1024 },
  { name: 'a telephone, dark', language: 'en', colorScheme: 'dark', width: 390, height: 844 },
] as const;
/** Staff's screens are made of the same parts everywhere: each language and scheme, a telephone and a desk. */
const STAFF_WINDOWS = [
  { ...WINDOWS[0], name: 'a small telephone, dark', colorScheme: 'dark' },
  { ...WINDOWS[1], name: 'a desk, light', language: 'en', colorScheme: 'light' },
] as const;
/** How much of a page may move while it arrives, as browsers score it. */
const LARGEST_SHIFT = 0.02;
/** Screens are loaded and judged one by one; a machine under load needs its time for sixteen of them. */
const ALL_SCREENS_MS = 240_000;

/** Visitors' screens beside those that remotes publish: the shell's own, and others' with a lot and a reservation that nobody else changes. */
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

/** Staff's screens beside those that remotes publish, for somebody with every permission: windows over a lot and a reservation of the test. */
const staffScreens = (lot: string, reservation: string) => [
  '/pendingreservations?view=all',
  `/pendingreservations?modal=activate&reservation=${reservation}`,
  `/admin/lots?modal=status&lot=${lot}`,
  `/admin/lots?modal=images&lot=${lot}`,
  '/clients?modal=new-client',
];

async function aReservationOf(lot: string, api: ApiClient) {
  const { status, body } = await api.reserve(lot, aPerson());
  expect(status).toBe(201);
  return { token: body.result.token, numero: body.result.reservas[0]?.numeroAutorizacion ?? '' };
}

async function flawsOfScreen(page: Page, language: string, screen: string): Promise<string[]> {
  await page.goto(`/${language}${screen}`);
  if (screen.includes('modal=')) await expect(page.getByRole('dialog')).toBeVisible();
  await waitUntilFinished(page);
  if (screen === '/') await readThrough(page);
  return flawsOf(page, language);
}

/** Opens one screen after another and names what is wrong with each; where `shiftOf` is given, also what has moved. */
async function judge(
  page: Page,
  language: string,
  screens: readonly string[],
  shiftOf?: () => Promise<number>,
): Promise<Record<string, string[]>> {
  const flaws: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await test.step(screen, () => flawsOfScreen(page, language, screen));
    const shift = (await shiftOf?.()) ?? 0;
    if (shift > LARGEST_SHIFT) found.push(`moved by ${shift.toFixed(3)}`);
    if (found.length > 0) flaws[screen] = found;
  }
  return flaws;
}

test.describe.configure({ mode: 'parallel' });

for (const { name, language, colorScheme, width, height } of WINDOWS) {
  test.describe(`on ${name}, in ${language}`, () => {
    test.use({ viewport: { width, height }, colorScheme });
    test.setTimeout(ALL_SCREENS_MS);

    test('every screen of visitors is finished, without barriers, and moves nothing while it arrives', async ({
      page,
      api,
      aFreeLot,
      baseURL,
    }) => {
      const shiftOf = await watchLayoutShift(page);
      const { token } = await aReservationOf(await aFreeLot(), api);
      const { visitors } = await publishedScreens(baseURL ?? '');
      const screens = [...visitors, ...visitorScreens(await aFreeLot(), token)];
      expect(await judge(page, language, screens, shiftOf)).toEqual({});
    });
  });
}

for (const { name, language, colorScheme, width, height } of STAFF_WINDOWS) {
  test.describe(`on ${name}, in ${language}`, () => {
    test.use({ viewport: { width, height }, colorScheme });
    test.setTimeout(ALL_SCREENS_MS);

    test('every screen of staff is finished', async ({ page, api, aFreeLot, baseURL }) => {
      const { numero } = await aReservationOf(await aFreeLot(), api);
      const { staff } = await publishedScreens(baseURL ?? '');
      await signIn(page, 'admin');
      const screens = [...staff, ...staffScreens(await aFreeLot(), numero)];
      expect(await judge(page, language, screens)).toEqual({});
    });
  });
}
