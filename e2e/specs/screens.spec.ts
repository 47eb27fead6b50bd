import type { Page } from '@playwright/test';
import { aPerson, type ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { flawsOf, waitUntilFinished } from '../journeys/finished-screen';
import { publishedScreens } from '../journeys/published-screens';
import { signIn } from '../journeys/sign-in';

const LANGUAGES = ['es', 'en'] as const;
const WINDOWS = [
  { name: 'a telephone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const;
/** Screens are loaded and judged one by one; a machine under load needs its time for sixteen of them. */
const ALL_SCREENS_MS = 240_000;

/** Visitors' screens beside those that remotes publish: the shell's own, and others' with a lot and a reservation that nobody else changes. */
const visitorScreens = (lot: string, token: string) => [
  `/?lot=${lot}`,
  '/lotslist?q=none-such',
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
  return flawsOf(page, language);
}

/** Opens one screen after another and names what is wrong with each. */
async function judge(
  page: Page,
  language: string,
  screens: readonly string[],
): Promise<Record<string, string[]>> {
  const flaws: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await test.step(screen, () => flawsOfScreen(page, language, screen));
    if (found.length > 0) flaws[screen] = found;
  }
  return flaws;
}

test.describe.configure({ mode: 'parallel' });
// A flaw names its screen and its element; recording a hundred screens would take longer than judging them.
test.use({ trace: 'off' });

for (const language of LANGUAGES) {
  for (const { name, width, height } of WINDOWS) {
    test.describe(`on ${name}, in ${language}`, () => {
      test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
      test.setTimeout(ALL_SCREENS_MS);

      test('every screen of visitors is finished', async ({ page, api, aFreeLot, baseURL }) => {
        const { token } = await aReservationOf(await aFreeLot(), api);
        const { visitors } = await publishedScreens(baseURL ?? '');
        const screens = [...visitors, ...visitorScreens(await aFreeLot(), token)];
        expect(await judge(page, language, screens)).toEqual({});
      });

      test('every screen of staff is finished', async ({ page, api, aFreeLot, baseURL }) => {
        const { numero } = await aReservationOf(await aFreeLot(), api);
        const { staff } = await publishedScreens(baseURL ?? '');
        await signIn(page, 'admin');
        const screens = [...staff, ...staffScreens(await aFreeLot(), numero)];
        expect(await judge(page, language, screens)).toEqual({});
      });
    });
  }
}
