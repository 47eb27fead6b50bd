import type { Page } from '@playwright/test';
import { aPerson } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../steps/keyboard';

const siteMap = (page: Page) => page.getByRole('application', { name: /172/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Lots' }).getByRole('listitem');
const card = (page: Page) => page.getByRole('region', { name: 'Chosen lot' });
/** Height in pixels at the bottom of the map that is kept free for the card. */
const CARD = 260;
const PHONE = { width: 390, height: 844 };

async function openMap(page: Page, path = '/en'): Promise<void> {
  await page.goto(path);
  await expect(siteMap(page)).toBeVisible();
}

test('typing a number chooses that lot and zooms to it; an unknown number gets a message', async ({
  page,
}) => {
  await openMap(page);
  await page.getByLabel('Go to lot').fill('37');
  await expect(card(page).getByRole('heading', { name: 'Lot 37' })).toBeVisible();
  await expect(page).toHaveURL(/lot=37/);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toBeHidden();
  // The lot is in the middle of the map above the card: the mouse over that place names it, and a click opens it again.
  const box = await siteMap(page).boundingBox();
  const middle = { x: (box?.width ?? 0) / 2, y: ((box?.height ?? 0) - CARD) / 2 };
  await siteMap(page).hover({ position: middle });
  await expect(page.locator('.ct-hover')).toContainText('Lot 37');
  await siteMap(page).click({ position: middle });
  await expect(card(page).getByRole('heading', { name: 'Lot 37' })).toBeVisible();

  await page.getByLabel('Go to lot').fill('999');
  await expect(page.getByText('There is no lot 999.')).toBeVisible();
});

test('the card of a lot shows its picture, status, area, price and actions', async ({ page, aFreeLot }) => {
  const lot = await aFreeLot();
  await openMap(page, `/en?lot=${lot}`);
  await expect(card(page).getByText('Available')).toBeVisible();
  await expect(card(page).getByText(/v²/)).toBeVisible();
  await expect(card(page).getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(card(page).locator('.ct-picture')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'See lot' })).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Reserve', exact: true })).toBeVisible();
  await card(page)
    .getByRole('button', { name: `Favorite: lot ${lot}` })
    .click();
  await card(page)
    .getByRole('button', { name: `Compare: lot ${lot}` })
    .click();
  await expect(page.getByRole('region', { name: 'Lots to compare' })).toBeVisible();
  await page.reload();
  await expect(card(page).getByRole('button', { name: `Favorite: lot ${lot}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('map and list share filters and order by the address, and the number of matching lots is shown', async ({
  page,
  api,
}) => {
  await openMap(page, '/en?sort=-area');
  await page.getByRole('button', { name: /Available/ }).click();
  const left = (await api.lots()).filter(({ estado }) => estado === 'disponible');
  await expect(
    page.getByRole('status').filter({ hasText: `${left.length} of 172 lots match your filters` }),
  ).toBeVisible();

  // Page Down follows the order: the largest available lot first.
  const largest = left.toSorted((one, other) => Number(other.areaVaras) - Number(one.areaVaras));
  await siteMap(page).focus();
  await page.keyboard.press('PageDown');
  await expect(
    page.getByRole('status').filter({ hasText: `Lot ${largest[0]?.numero}, Available` }),
  ).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await expect(
    page.getByRole('status').filter({ hasText: `Lot ${largest[1]?.numero}, Available` }),
  ).toHaveCount(1);

  await page.getByRole('link', { name: /as a list/ }).click();
  await expect(page).toHaveURL(/lotslist\?status=disponible&sort=-area/);
  await expect(page.getByText(`${left.length} of 172 lots`)).toBeVisible();
  await expect(rows(page).first().getByRole('link')).toHaveText(`Lot ${largest[0]?.numero}`);
});

test('on a telephone every filter is in a sheet, which Back closes without losing the chosen filters', async ({
  page,
  api,
}) => {
  await page.setViewportSize(PHONE);
  await openMap(page);
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Monthly installment (USD), up to').fill('650');
  await sheet.getByLabel('Pine trees').selectOption('With pines');
  await sheet.getByRole('checkbox', { name: 'Only with a view' }).check();
  const left = (await api.lots()).filter(
    ({ precios, pinos, conVista }) =>
      conVista &&
      pinos > 0 &&
      Number(precios?.planes.find(({ anios }) => anios === 6)?.cuota ?? Infinity) <= 650,
  );
  expect(left.length).toBeGreaterThan(0);
  await expect(sheet.getByRole('button', { name: new RegExp(`^Show ${left.length} lots?$`) })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/view=yes&pines=yes&instalment=6-650/);
  await expect(page.getByText(new RegExp(`^${left.length} of 172 lots`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Filters (3)' })).toBeVisible();
});

test('choosing a lot, searching and filtering after "Explore the map" do not scroll the page', async ({
  page,
}) => {
  const heightOf = () => page.evaluate(() => window.scrollY);
  await openMap(page);
  await page.getByRole('link', { name: 'Explore the map' }).click();
  await expect.poll(heightOf).toBeGreaterThan(100);
  const height = await heightOf();
  await page.getByLabel('Go to lot').fill('37');
  await expect(card(page).getByRole('heading', { name: 'Lot 37' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  expect(await heightOf()).toBe(height);
  await page.getByRole('button', { name: /Available/ }).click();
  await expect(page).toHaveURL(/status=disponible/);
  expect(await heightOf()).toBe(height);
});

test.describe('the visitor’s place on the map', () => {
  const FAILURES = {
    en: ['You did not give permission', 'could not be obtained', 'took too long', 'An unknown error'],
    es: ['No nos dio permiso', 'No se pudo obtener', 'Se agotó el tiempo', 'Ocurrió un error desconocido'],
  };
  const BUTTON = { en: 'Show where I am', es: 'Mostrar dónde estoy' };

  test('a visitor on the site sees their place, a visitor far away is shown the distance', async ({
    page,
    context,
    api,
  }) => {
    const [longitude = 0, latitude = 0] = (await api.lots())[36]?.poligono.coordinates[0]?.[0] ?? [];
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude, latitude, accuracy: 8 });
    await openMap(page);
    await page.getByRole('button', { name: BUTTON.en }).click();
    await expect(page.getByText('You are here, give or take 8 m.')).toBeVisible();

    await context.setGeolocation({ longitude: -80.19, latitude: 25.77, accuracy: 20 });
    await page.reload();
    await page.getByRole('button', { name: BUTTON.en }).click();
    await expect(
      page.getByText(/^You are 1,2\d\d km from the development: your position lies outside this map\./),
    ).toBeVisible();
  });

  test('a visitor who refuses the permission is shown a notice, in a real browser', async ({ page }) => {
    await openMap(page);
    await page.getByRole('button', { name: BUTTON.en }).click();
    await expect(page.getByRole('alert').filter({ hasText: FAILURES.en[0] ?? '' })).toBeVisible();
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await expect(page.getByText(FAILURES.en[0] ?? '')).toBeHidden();
  });

  for (const language of ['en', 'es'] as const) {
    test(`each failure of the browser has its own message (${language})`, async ({ page }) => {
      // A page cannot cause these failures of the browser, so only the browser's result is replaced.
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_found, failed) => {
          const { code } = window as unknown as { code: number };
          failed?.({ code } as GeolocationPositionError);
        };
      });
      await openMap(page, `/${language}`);
      for (const [index, code] of [1, 2, 3, 0].entries()) {
        await page.evaluate((value) => Object.assign(window, { code: value }), code);
        await page.getByRole('button', { name: BUTTON[language] }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: FAILURES[language][index] ?? '' }),
        ).toBeVisible();
      }
    });
  }
});

/** Waits for a row in the middle of the screen, and returns the name of its lot. */
async function expectRowInMiddle(page: Page): Promise<string> {
  const find = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll('.ct-row__link')];
      const inMiddle = links.find((link) => link.getBoundingClientRect().top > innerHeight / 3);
      return inMiddle?.textContent ?? null;
    });
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? '';
}

test.describe('the list', () => {
  test('draws only the rows near the screen, tells each row’s place among all, and keeps the focus', async ({
    page,
  }) => {
    await page.goto('/en/lotslist');
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '172');
    expect(await rows(page).count()).toBeLessThan(60);
    const first = page.getByRole('link', { name: 'Lot 1', exact: true });
    await first.focus();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await expect(rows(page).filter({ hasText: 'Lot 90' })).toBeVisible();
    await expect(first).toBeFocused();
    // Tab goes on from the first row: to its own buttons, and to the second row.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Lot 2', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '172');
  });

  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    test(`Back returns to the row that was left (${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/en/lotslist');
      await expect(rows(page).first()).toBeVisible();
      // On a telephone the row is shown only after "Show more lots"; the address keeps that more are shown.
      if (viewport === PHONE) await page.getByRole('button', { name: 'Show more lots' }).click();
      await page.evaluate(() => window.scrollTo({ top: 6000, behavior: 'instant' }));
      const name = await expectRowInMiddle(page);
      const link = page.getByRole('link', { name, exact: true });
      const before = await link.boundingBox();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      const again = page.getByRole('link', { name, exact: true });
      await expect(again).toBeInViewport();
      const after = await again.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThanOrEqual(2);
    });
  }
});

// keyboard-journey.spec.ts does the same by the lot's own page, and in both languages.
test('a visitor without a mouse gets from the card over the map to a reservation', async ({
  page,
  aFreeLot,
  api,
}) => {
  const lot = await aFreeLot();
  await openMap(page, '/es');
  await page.getByLabel('Ir al lote').focus();
  await page.keyboard.type(lot);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`lot=${lot}`));
  await siteMap(page).focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Lote elegido' });
  await expect(chosen.getByRole('heading', { name: `Lote ${lot}` })).toBeFocused();
  await tabTo(page, chosen.getByRole('link', { name: 'Reservar', exact: true }));
  // The key is held until after the dialog has opened: the first event opens it, the second is a repetition (R2.21).
  await page.keyboard.down('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const person = aPerson();
  for (const [label, text] of [
    ['Nombre completo', person.nombreCliente],
    ['Teléfono', person.telefono],
    ['Correo electrónico', person.correo],
  ] as const) {
    await page.getByRole('dialog').getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: /^Reservar el lote/ }).focus();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/Reservas'));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(201);
  await expect
    .poll(async () => (await api.lots()).find(({ numero }) => numero === lot)?.estado)
    .toBe('reservado');
});
