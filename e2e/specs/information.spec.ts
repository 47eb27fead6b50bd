import { randomUUID } from 'node:crypto';
import type { Download, Page } from '@playwright/test';
import type { ApiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../steps/keyboard';
import { readPdf } from '../steps/pdf-file';
import { productMailsTo } from '../steps/product-mail';

const writeTo = async (page: Page, { name, email, text }: Record<'name' | 'email' | 'text', string>) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Message', { exact: true }).fill(text);
};

test.describe('writing to the office', () => {
  for (const [language, send, name, email, message, ...errors] of [
    [
      'es',
      'Enviar mensaje',
      'Nombre',
      'Correo electrónico',
      'Mensaje',
      'Escriba el nombre.',
      'Escriba el correo electrónico.',
      'Escriba el mensaje.',
      'Escriba un correo electrónico válido.',
      'El mensaje debe tener al menos 10 caracteres.',
    ],
    [
      'en',
      'Send message',
      'Name',
      'E-mail',
      'Message',
      'Enter the name.',
      'Enter the e-mail address.',
      'Enter the message.',
      'Enter a valid e-mail address.',
      'The message needs at least 10 characters.',
    ],
  ] as const) {
    test(`each wrong field shows its error, in "${language}"`, async ({ page }) => {
      const [nameless, noEmail, noMessage, wrongEmail, tooShort] = errors;
      await page.goto(`/${language}/contactus`);
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await page.getByRole('button', { name: send }).click();
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(nameless));
      await expect(field(email)).toHaveAccessibleDescription(new RegExp(noEmail));
      await expect(field(message)).toHaveAccessibleDescription(new RegExp(noMessage));
      await expect(field(name)).toBeFocused();
      await field(name).fill('Ana Bodden');
      await field(email).fill('ana@');
      await field(message).fill('Nueve let');
      await expect(field(name)).not.toHaveAttribute('aria-invalid');
      await expect(field(email)).toHaveAccessibleDescription(new RegExp(wrongEmail));
      await expect(field(message)).toHaveAccessibleDescription(new RegExp(tooShort));
    });
  }

  test('a message is mailed to the office, which can reply, and is confirmed to its sender in their language', async ({
    page,
  }) => {
    const email = `ana${randomUUID().replaceAll('-', '')}@example.com`;
    await page.goto('/en/contactus');
    await writeTo(page, { name: 'Ana Bodden', email, text: `I would like to see lot 37. ${email}` });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeFocused();
    // Also an address wider than a small window is read in full.
    await page.setViewportSize({ width: 320, height: 700 });
    const said = page.getByRole('main').getByText(email);
    expect(await said.evaluate((text) => text.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
    expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await expect.poll(async () => (await productMailsTo(email)).length).toBe(1);
    const [confirmation] = await productMailsTo(email);
    expect(confirmation).toContain('Subject: We have received your message');
    expect(confirmation).not.toContain('lot 37');
    const toOffice = async () =>
      (await productMailsTo('ventas@demo.test')).filter((mail) => mail.includes(email));
    await expect.poll(async () => (await toOffice()).length).toBe(1);
    expect((await toOffice())[0]).toContain(`Reply-To: ${email}`);
  });

  test('a refusal that only the api can make is shown at its field', async ({ page, console }) => {
    console.expect(/status of 422.*\/api\/Contacto/);
    await page.goto('/en/contactus');
    await writeTo(page, { name: 'Ana', email: 'ana@example.com', text: 'A message long enough.' });
    await page.getByLabel(/^Phone/).fill('123');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/Enter a valid phone number/);
    await expect(page.getByLabel(/^Phone/)).toBeFocused();
  });

  test('the hours, place and distances of the office are shown beside the form', async ({ page }) => {
    await page.goto('/en/contactus');
    const office = page.getByRole('region', { name: 'The office' });
    for (const fact of [
      'Office: 9:00 AM–6:00 PM',
      'Agents: 8:00 AM–5:00 PM',
      'On the second level of a plaza. Call us for directions.',
      '16.4 km to the ferry',
      '19 km to the airport',
    ]) {
      await expect(office.getByText(fact)).toBeVisible();
    }
  });
});

test.describe('questions and answers', () => {
  test('a link opens one entry, a search needs no accents, and both work by keyboard', async ({ page }) => {
    await page.goto('/es/commonquestions#financiamiento');
    const financing = page.locator('#financiamiento');
    await expect(financing).toHaveAttribute('open');
    await expect(financing.getByText('A 6 años, con un interés del 5% anual.')).toBeInViewport();
    await expect(financing.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(financing).not.toHaveAttribute('open');

    await page.getByLabel('Buscar en las preguntas').fill('RTN');
    await expect(page.getByText('1 pregunta', { exact: true })).toBeVisible();
    await page.getByLabel('Buscar en las preguntas').fill('numero unico codigo');
    await expect(page.getByText(/Ninguna pregunta/)).toBeVisible();
    await page.getByLabel('Buscar en las preguntas').fill('codigo unico');
    const payments = page.locator('#formas-de-pago');
    await tabTo(page, payments.locator('summary'));
    await page.keyboard.press('Space');
    await expect(payments.getByText(/cualquier tarjeta de crédito o débito Visa o MasterCard/)).toBeVisible();
  });

  test('answers contain the rates and discounts of the quotes', async ({ page, api }) => {
    const { body } = await api.send<{
      politica: { planes: { plan: string; tasaAnual: string; descuento: string }[] };
    }>('GET', '/Parametros');
    const plan = (name: string) => body.result.politica.planes.find((candidate) => candidate.plan === name);
    const percent = (share = '0') => `${String(Math.round(Number(share) * 100))}%`;
    await page.goto('/en/commonquestions#financiamiento');
    const answer = page.locator('#financiamiento');
    await expect(answer).toContainText(`Over 6 years, at ${percent(plan('6')?.tasaAnual)} interest a year.`);
    await expect(answer).toContainText('Over 2 years, interest-free.');
    expect(plan('2')?.tasaAnual).toBe('0');
    await page.goto('/en/commonquestions#descuentos');
    await expect(page.locator('#descuentos')).toContainText(
      `${percent(plan('contado')?.descuento)} off the list price if you pay cash, and ${percent(plan('6')?.descuento)} on the 6-year plan.`,
    );
  });
});

/** Downloads again if another test changed a lot meanwhile, so that the file and the list are of the same moment. */
async function whileNobodyReserves(api: ApiClient, downloadIt: () => Promise<Download>) {
  const availableNow = async () => (await api.lots()).filter(({ estado }) => estado === 'disponible');
  for (;;) {
    const before = await availableNow();
    const download = await downloadIt();
    const available = await availableNow();
    if (JSON.stringify(before) === JSON.stringify(available)) return { available, download };
  }
}

test('the catalogue is a PDF of exactly the available lots, in the language of the screen', async ({
  page,
  api,
}) => {
  for (const [language, button, done, title] of [
    ['es', 'Descargar el catálogo', 'Catálogo descargado', 'Catálogo de lotes disponibles'],
    ['en', 'Download the catalog', 'Catalog downloaded', 'Catalog of available lots'],
  ] as const) {
    await page.goto(`/${language}/catalogue`);
    const { available, download } = await whileNobodyReserves(api, async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(done)).toBeVisible();
      return downloading;
    });
    expect(download.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.pdf$/);
    const { pages, links } = await readPdf(await download.path());
    expect(pages[0]?.join(' ')).toContain(title);
    const listed = links.flatMap((link) => new URL(link).searchParams.get('lot') ?? []);
    expect([...listed].sort()).toEqual(available.map(({ numero }) => numero).sort());
    const text = `|${pages.flat().join('|')}|`;
    const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    for (const { numero, calle, precios } of available) {
      expect(text).toContain(`|${numero}|${calle}|`);
      expect(text).toContain(`|${money.format(Number(precios?.precioContado))}|`);
    }
  }
});

test('a catalogue whose code does not arrive says so, and is written at the next press', async ({
  page,
  console,
}) => {
  console.expect(/net::ERR_FAILED.*\/remotes\/catalog\//);
  await page.goto('/en/catalogue');
  await expect(page.getByRole('button', { name: 'Download the catalog' })).toBeVisible();
  await page.route('**/remotes/catalog/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Download the catalog' }).click();
  await expect(page.getByText('The PDF could not be generated. Check your connection.')).toBeVisible();
  await page.unroute('**/remotes/catalog/**');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the catalog' }).click();
  await saved;
});

test('the footer leads to every page of information, the version and the office', async ({ page }) => {
  await page.goto('/en/aboutus');
  const footer = page.getByRole('contentinfo');
  for (const [link, heading] of [
    ['Questions and answers', 'Questions and answers'],
    ['Catalog (PDF)', 'Catalog of available lots'],
    ['Public ledger', 'The public ledger of the lots'],
    ['About us', 'About us'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(footer.getByText('Version 3.26.18')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ventas@demo.test' })).toBeVisible();
});
