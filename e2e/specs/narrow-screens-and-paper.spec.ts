import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { flawsOf, waitUntilFinished } from '../steps/finished-screen';
import { openScreen } from '../steps/open-screen';
import { readPdf } from '../steps/pdf-file';
import { publishedScreens } from '../steps/published-screens';
import { signIn } from '../steps/sign-in';

const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 700 };

/** Texts of the screen in which a line begins with a separating dot, which should end the line before. */
const linesBegunByDots = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const boxOf = (text: Node, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      for (let dot = words.indexOf('·'); dot >= 0; dot = words.indexOf('·', dot + 1)) {
        const before = words.slice(0, dot).trimEnd().length - 1;
        if (before >= 0 && boxOf(text, before).bottom <= boxOf(text, dot).top + 1) found.push(words);
      }
    }
    return found;
  });

test('a link to the reservation dialog opens it over the map on a telephone too', async ({
  page,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  await page.setViewportSize(PHONE);
  await page.goto(`/en?modal=reserve&lot=${lot}`);
  const dialog = page.getByRole('dialog', { name: `Reserve lot ${lot}` });
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/en/?\\?lot=${lot}$`));
});

test('the menu of a telephone closes when the window becomes wide, and leaves the page usable', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/contactus');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('in a window 900 pixels high the button that reserves is in view, and a reload keeps the typed values', async ({
  page,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/lotdetail?lot=${lot}&modal=reserve`);
  const dialog = page.getByRole('dialog', { name: `Reserve lot ${lot}` });
  await expect(dialog.getByRole('button', { name: `Reserve lot ${lot}` })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Full name').fill('Ana Paz');
  await dialog.getByLabel('Phone').fill('9999-8888');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Ana Paz');
  await expect(dialog.getByLabel('Phone')).toHaveValue('9999-8888');
  page.once('dialog', (question) => void question.accept());
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('on a telephone a comparison keeps its column heads in view, and no row of it takes seven lines', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const language of ['es', 'en']) {
    await page.goto(`/${language}/compare?lots=1,2,37`);
    await waitUntilFinished(page);
    const lines = await page.locator('.ct-compare__table tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const { lineHeight, paddingBlockStart } = getComputedStyle(row.querySelector('td') ?? row);
        return (
          (row.getBoundingClientRect().height - 2 * Number.parseFloat(paddingBlockStart)) /
          Number.parseFloat(lineHeight)
        );
      }),
    );
    expect(Math.max(...lines)).toBeLessThan(6);
    const table = page.locator('.ct-compare__scroll');
    await table.evaluate((region) => region.scrollIntoView());
    await table.hover();
    await page.mouse.wheel(0, 5_000);
    await expect(page.getByRole('rowheader').last()).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 0.9 });
  }
});

test('at 320 pixels names and facts break only at allowed places, and links of the footer are large enough', async ({
  page,
}) => {
  await page.setViewportSize(SMALLEST);
  for (const path of ['/es/lotdetail?lot=100', '/es/lotslist', '/es/compare?lots=1,2']) {
    await page.goto(path);
    await waitUntilFinished(page);
    expect(await linesBegunByDots(page), path).toEqual([]);
  }
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...links)).toBeGreaterThanOrEqual(24);
  await page.goto('/es/lotdetail?lot=100');
  const name = page.getByRole('heading', { level: 1, name: 'Lote 100' });
  await expect(name).toHaveCSS('white-space-collapse', 'collapse');
  expect(
    await name.evaluate(({ clientHeight, firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNodeContents(firstChild);
      return clientHeight > 0 && range.getClientRects().length;
    }),
  ).toBe(1);
});

test('at 320 pixels the choice of streets over the map shows its first option in full', async ({ page }) => {
  await page.setViewportSize(SMALLEST);
  for (const [path, name] of [
    ['/es', 'Acercar a una calle'],
    ['/en', 'Zoom to a street'],
  ] as const) {
    await page.goto(path);
    const { shown, needed } = await page.getByRole('combobox', { name }).evaluate((select) => {
      const shown = select.clientWidth;
      const alone = select.cloneNode() as HTMLElement;
      alone.append(select.querySelector(':checked')?.cloneNode(true) ?? '');
      Object.assign(alone.style, { flex: 'none', width: 'max-content' });
      select.after(alone);
      return { shown, needed: alone.clientWidth };
    });
    expect(shown, path).toBeGreaterThanOrEqual(needed);
  }
});

test('the parts of a lot in the list stay within its row and do not cover each other, from a telephone to a desk', async ({
  page,
}) => {
  await page.goto('/es/lotslist');
  await waitUntilFinished(page);
  for (const width of [320, 640, 768, 960, 1024, 1152, 1280, 1320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.ct-row').nth(3)).toBeVisible();
    await expect.poll(() => partsInConflict(page), `${String(width)} px`).toEqual([]);
  }
});

/** Texts and buttons of the list's first rows that reach beyond their row, or cover another part of it. */
const partsInConflict = (page: Page) =>
  page.locator('.ct-row').evaluateAll((rows) =>
    rows.slice(0, 8).flatMap((row) => {
      const { right } = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll('a, p, .lu-status, button')].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return { name: part.textContent || part.className, box: range.getBoundingClientRect() };
      });
      return parts
        .filter(
          ({ box }, index) =>
            box.right > right ||
            parts
              .slice(0, index)
              .some(
                ({ box: other }) =>
                  Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                  Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
              ),
        )
        .map(({ name }) => name);
    }),
  );

test('the button that shows a password covers no word of its label at 320 pixels', async ({ page }) => {
  await page.setViewportSize(SMALLEST);
  for (const language of ['es', 'en']) {
    await page.goto(`/${language}/signup`);
    await waitUntilFinished(page);
    const passwords = page.locator('.sh-password');
    await expect(passwords).toHaveCount(2);
    const covered = await passwords.evaluateAll((fields) =>
      fields.filter((field) => {
        const range = document.createRange();
        range.selectNodeContents(field.querySelector('label') ?? field);
        const { left, top, bottom } = field.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
        return [...range.getClientRects()].some(
          (line) => line.right > left && line.top < bottom && line.bottom > top,
        );
      }),
    );
    expect(covered.length, language).toBe(0);
  }
});

/** Screens that need lots in their address, which determine much of their content. */
const WITH_LOTS = ['/lotdetail?lot=5', '/lotdetail?lot=24', '/compare?lots=1,2,3,4', '/quote?lot=4'];

for (const language of ['es', 'en']) {
  test(`no screen in ${language} is wider than a telephone if its text is twice as large`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, 'admin');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const { visitors, staff } = await publishedScreens(baseURL ?? '');
    const wider: Record<string, number> = {};
    for (const screen of [...visitors, ...WITH_LOTS, ...staff]) {
      await openScreen(page, `/${language}${screen}`);
      await waitUntilFinished(page);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) wider[screen] = excess;
    }
    expect(wider).toEqual({});
  });
}

test('the printed list has all lots, and a printed lot takes two pages', async ({ page }, testInfo) => {
  await page.goto('/en/lotslist');
  await waitUntilFinished(page);
  const list = testInfo.outputPath('list.pdf');
  await page.pdf({ path: list, format: 'A4' });
  const printed = (await readPdf(list)).pages.flat().filter((text) => /^Lot \d+$/.test(text));
  expect(new Set(printed).size).toBe(172);

  await page.goto('/en/lotdetail?lot=1');
  await waitUntilFinished(page);
  const lot = testInfo.outputPath('lot.pdf');
  await page.pdf({ path: lot, format: 'A4' });
  const { pages } = await readPdf(lot);
  expect(pages).toHaveLength(2);
  expect(pages.flat().join(' ')).toContain('Without the deed: $400.00, paid separately');
});

test('a printed list of the staff breaks no amount into two lines', async ({ page }, testInfo) => {
  // The sheet stays on the page until the browser has printed.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn(page, 'admin');
  await page.goto('/es/admin/lots');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('.staff-print tbody tr')).toHaveCount(172);
  const path = testInfo.outputPath('staff.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const printed = (await readPdf(path)).pages.flat();
  expect(printed.filter((text) => /^USD\s[\d,]+\.\d{2}$/.test(text))).toHaveLength(172);
});

test('a staff table with its filters fits a window that becomes narrow, and its controls are large enough to touch', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/en/pendingreservations');
  await expect(page.getByRole('columnheader', { name: /^Lot/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('columnheader', { name: /^Time left/ })).toBeVisible();
  expect(await flawsOf(page, 'en')).toEqual([]);
  expect(await tooLow(page)).toEqual([]);
});

test('a telephone shows the filter of a column that cannot be sorted', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(PHONE);
  await page.goto('/en/clients?filter.activo=false');
  await page.getByRole('button', { name: 'Show filters (1)' }).click();
  await page.getByRole('combobox', { name: 'Filter by Account' }).selectOption({ label: 'Active' });
  await expect(page).not.toHaveURL(/filter\.activo/);
});

/** Pressable elements of the page whose height is too small for a finger (WCAG 2.2, 2.5.5). */
const tooLow = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const pressed = main.querySelectorAll('button, label:has(input[type=checkbox], input[type=radio])');
    return [...pressed]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().height < 44,
      )
      .map((element) => element.textContent || element.outerHTML);
  });
