import type { Locator, Page } from '@playwright/test';
import { aPerson } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { waitUntilFinished } from '../steps/finished-screen';
import { openFromList } from '../steps/lot-list';
import { lotHead, statusTag } from '../steps/lot-status';
import { fillPerson, fillReservation, sendReservation } from '../steps/reserve';
import { expectSameWindow, markWindow } from '../steps/same-window';

const siteMap = (page: Page) => page.getByRole('application', { name: /172/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Lots' }).getByRole('listitem');
const rowOf = (page: Page, lot: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: `Lot ${lot}`, exact: true }) });

test('the map shows 172 lots, and a keyboard user can move between them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('172 lots on the map')).toBeVisible();
  const map = siteMap(page);
  await map.focus();
  await map.press('ArrowRight');
  const spoken = page.getByRole('status').filter({ hasText: /^Lot \w+, [\w ]+, [\d,.]+\sv²$/ });
  await expect(spoken).toHaveCount(1);
  const first = await spoken.textContent();
  await map.press('ArrowRight');
  await expect(spoken).not.toHaveText(first ?? '');
  const numero = /^Lot (\w+),/.exec((await spoken.textContent()) ?? '')?.[1] ?? '';

  await map.press('Enter');
  const card = page.getByRole('region', { name: 'Chosen lot' });
  await expect(card.getByRole('heading', { name: `Lot ${numero}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(map).toBeFocused();
});

test('the list can be filtered and sorted, keeps both in its address, and leads to a lot', async ({
  page,
  api,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'List of lots' }).click();
  await expect(page.getByText('172 lots', { exact: true })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Sold', exact: true }).check();
  await filters.getByRole('checkbox', { name: 'Coral Reef Court' }).check();
  await page.getByLabel('Sort by').selectOption('Area');
  await page.getByRole('button', { name: /change to descending/ }).click();

  const expected = (await api.lots())
    .filter(({ estado, calle }) => estado === 'vendido' && calle === 'Coral Reef Court')
    .sort((one, other) => Number(other.areaVaras) - Number(one.areaVaras))
    .map(({ numero }) => `Lot ${numero}`);
  expect(expected.length).toBeGreaterThan(1);
  const names = rows(page).getByRole('link');
  await expect(names).toHaveText(expected);
  await expect(page.getByText(`${expected.length} of 172 lots`)).toBeVisible();

  await page.reload();
  await expect(names).toHaveText(expected);
  await names.first().click();
  await expect(page.getByRole('heading', { level: 1, name: expected[0] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText(expected);
});

test('a lot page and its reservation form read lot, lots and parameters once each', async ({
  page,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  // Without the event stream, since changes by other tests would make the page read again.
  await page.route('**/api/Lotes/Eventos', () => undefined);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  await page.goto(`/en/lotdetail?lot=${lot}`);
  await expect(page.getByRole('link', { name: 'Ask for a payment link' })).toBeVisible();
  await waitUntilFinished(page);
  await page.getByRole('link', { name: 'Reserve', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();

  const shared = [`/api/Lotes/${lot}`, '/api/Lotes', '/api/Parametros'];
  const counted = shared.map((path) => [path, reads.filter((read) => read === path).length]);
  expect(counted).toEqual(shared.map((path) => [path, 1]));
});

test('a visitor who reserves gets a number, a countdown and a private link that leads back to the reservation', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  await page.goto('/en/lotslist');
  await openFromList(page, lot);
  await page.getByRole('link', { name: 'Reserve', exact: true }).click();
  const person = aPerson();
  await fillPerson(page, person);
  await sendReservation(page, lot);

  const ticket = page.getByRole('dialog').getByRole('article', { name: `Lot ${lot}` });
  const number = ticket.getByText(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  await expect(number).toBeVisible();
  const authorization = (await number.textContent()) ?? '';
  await expect(ticket.getByRole('timer')).toHaveText(/^23 h 5\d min$/);

  const link = await page.getByLabel('Your private link').inputValue();
  await page.getByRole('dialog').getByRole('link', { name: 'Follow my reservation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My reservation' })).toBeVisible();
  const elsewhere = await anotherBrowser();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(authorization)).toBeVisible();
  await expect(elsewhere.getByText(person.nombreCliente)).toBeVisible();
  await expect(elsewhere.getByText('Held for you', { exact: true })).toBeVisible();
});

test('map, list and lot page of another browser show a reservation without a reload', async ({
  page,
  aFreeLot,
  anotherBrowser,
}) => {
  const lot = await aFreeLot();
  const others = await Promise.all([anotherBrowser(), anotherBrowser(), anotherBrowser()]);
  const [onMap, onList, onLot] = others;
  await onMap.goto(`/en?lot=${lot}`);
  await onList.goto(`/en/lotslist?q=${lot}`);
  await onLot.goto(`/en/lotdetail?lot=${lot}`);
  const places = [onMap.getByRole('region', { name: 'Chosen lot' }), rowOf(onList, lot), lotHead(onLot)];
  for (const place of places) await expect(statusTag(place, 'Available')).toBeVisible();
  await expect(siteMap(onMap)).toBeVisible();
  await Promise.all(others.map(markWindow));

  await fillReservation(page, lot);
  await sendReservation(page, lot);
  for (const place of places) await expect(statusTag(place, 'Reserved')).toBeVisible();
  await Promise.all(others.map(expectSameWindow));
  for (const other of others)
    await expect(other.getByRole('status').filter({ hasText: `Lot ${lot} is now: Reserved` })).toHaveCount(1);
});

const WRONG = {
  en: {
    lot: 'Lot',
    reserve: 'Reserve',
    name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    downPayment: 'Planned down payment (USD)',
    submit: /^Reserve lot/,
    messages: [
      'The name must have between 2 and 80 characters.',
      'Enter a valid phone number, with its country code if it is not Honduran.',
      'Enter a valid e-mail address.',
      'The minimum down payment is $2,000.00.',
    ],
  },
  es: {
    lot: 'Lote',
    reserve: 'Reservar',
    name: 'Nombre completo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    downPayment: 'Prima prevista (USD)',
    submit: /^Reservar el lote/,
    messages: [
      'El nombre debe tener entre 2 y 80 caracteres.',
      'Escriba un teléfono válido, con código de país si no es de Honduras.',
      'Escriba un correo electrónico válido.',
      'La prima mínima es de USD 2,000.00.',
    ],
  },
};

for (const [language, texts] of Object.entries(WRONG)) {
  test(`each wrong field of the reservation form shows its error (${language})`, async ({
    page,
    aFreeLot,
  }) => {
    const lot = await aFreeLot();
    await page.goto(`/${language}/lotdetail?lot=${lot}`);
    await page.getByRole('link', { name: texts.reserve, exact: true }).click();
    const form = page.getByRole('dialog', { name: lot });
    const fields = [texts.name, texts.phone, texts.email, texts.downPayment].map((label) =>
      form.getByLabel(label),
    );
    const wrong = ['A', '123', 'nobody@', '1999.99'];
    for (const [index, field] of fields.entries()) await field.fill(wrong[index] ?? '');
    await form.getByRole('button', { name: texts.submit }).click();
    for (const [index, field] of fields.entries()) {
      await expect(field).toHaveAccessibleDescription(new RegExp(escaped(texts.messages[index] ?? '')));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(fields[0] as Locator).toBeFocused();
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
