import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const rows = (page: Page) => page.getByRole('list', { name: 'Lots' }).getByRole('listitem');

test('a favourite that is added in one tab appears in the others, survives a reload, and can be filtered', async ({
  page,
  context,
}) => {
  await page.goto('/en/lotslist');
  const other = await context.newPage();
  await other.goto('/en/lotslist');
  await expect(rows(other).first()).toBeVisible();
  await page.getByRole('button', { name: 'Favorite: lot 2', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Favorite: lot 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.reload();
  await other
    .getByRole('region', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Only my favorites (1)' })
    .check();
  await expect(rows(other)).toHaveCount(1);
  await expect(rows(other)).toContainText('Lot 2');
});

test('up to four lots are compared side by side, with the best value marked and live changes of status', async ({
  page,
  api,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  const lots = await api.lots();
  const others = lots
    .filter(({ numero, precios }) => numero !== lot && precios)
    .slice(0, 4)
    .map(({ numero }) => numero);
  for (const numero of [lot, ...others.slice(0, 3)]) {
    await page.goto(`/en/lotslist?q=${numero}`);
    await page.getByRole('button', { name: `Compare: lot ${numero}`, exact: true }).click();
  }
  await page.goto(`/en/lotslist?q=${others[3]}`);
  await page.getByRole('button', { name: `Compare: lot ${others[3]}`, exact: true }).click();
  await expect(page.getByText('You can compare up to 4 lots. Remove one to add another.')).toBeVisible();
  await page.getByRole('region', { name: 'Lots to compare' }).getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(new RegExp(`compare\\?lots=${[lot, ...others.slice(0, 3)].join(',')}$`));
  const cash = page.getByRole('row', { name: /^Cash price/ });
  const prices = [lot, ...others.slice(0, 3)].map((numero) =>
    Number(lots.find((one) => one.numero === numero)?.precios?.precioContado),
  );
  const best = prices.indexOf(Math.min(...prices));
  await expect(cash.getByRole('cell').nth(best)).toContainText('best');
  expect(await cash.getByRole('cell').filter({ hasText: 'best' }).count()).toBe(1);

  const head = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link', { name: `Lot ${lot}`, exact: true }) });
  await expect(head).toContainText('Available');
  expect((await api.reserve(lot)).status).toBe(201);
  await expect(head).toContainText('Reserved');
  await expect(page.getByRole('status').filter({ hasText: `Lot ${lot} is now: Reserved` })).toHaveCount(1);
});

test('the tray of the compared lots covers nothing that gets the keyboard focus on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/lotslist');
  const compare = page.getByRole('button', { name: 'Compare: lot 2', exact: true });
  await compare.click();
  await expect(page.getByRole('region', { name: 'Lots to compare' })).toBeVisible();
  await compare.focus();
  const covered: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused.contains(seen) ? '' : focused.outerHTML.slice(0, 100);
    });
    if (hidden) covered.push(hidden);
  }
  expect(covered).toEqual([]);
});
