import type { Instalment, QuoteComparison, VerifiedQuote } from '@lotes/shared-contract';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../steps/keyboard';
import { readPdf } from '../steps/pdf-file';

const LANGUAGES = {
  es: {
    locale: 'es-HN',
    down: 'Prima',
    plan: '12 años',
    title: 'Su cotización: 12 años',
    instalment: 'Cuota mensual',
    said: /^12 años: 144 cuotas de/,
    download: 'Descargar la cotización (PDF)',
    done: 'Cotización descargada con éxito',
    file: (lot: string) => `cotizacion-lote-${lot}.pdf`,
    verify: 'Comprobar esta cotización',
    valid: 'Esta cotización está vigente',
  },
  en: {
    locale: 'en-US',
    down: 'Down payment',
    plan: '12 years',
    title: 'Your quotation: 12 years',
    instalment: 'Monthly installment',
    said: /^12 years: 144 installments of/,
    download: 'Download the quotation (PDF)',
    done: 'Quotation downloaded successfully',
    file: (lot: string) => `quotation-lot-${lot}.pdf`,
    verify: 'Verify this quotation',
    valid: 'This quotation is valid',
  },
} as const;

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

for (const [language, words] of Object.entries(LANGUAGES)) {
  const amount = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2 });
  const money = new Intl.NumberFormat(words.locale, { style: 'currency', currency: 'USD' });
  const written = (format: Intl.NumberFormat, value: string | null) =>
    plainSpaces(format.format((value ?? '0') as Intl.StringNumericLiteral));

  test(`in "${language}", by keyboard alone: a lot, its quote, the PDF and the page that verifies it`, async ({
    page,
    api,
    aFreeLot,
  }) => {
    const lot = await aFreeLot();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        );
    });
    const hasPdfWriter = () => scripts.some((text) => text.includes('%PDF-'));

    await page.goto(`/${language}/lotdetail?lot=${lot}`);
    await tabTo(page, page.getByRole('textbox', { name: words.down }));
    await page.keyboard.type('12,500');
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: words.plan })).toBeFocused();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();

    const path = `/Lotes/${lot}/Cotizaciones?prima=12500.00&plan=12`;
    const { planes } = (await api.send<QuoteComparison>('GET', path)).body.result;
    const figures = planes.find(({ plan }) => plan === '12')?.cifras;
    const shown = page.locator('dt', { hasText: words.instalment }).locator('xpath=../dd').first();
    await expect(shown).toHaveText(money.format((figures?.cuota ?? '') as Intl.StringNumericLiteral));
    await expect(page.getByRole('status').filter({ hasText: words.said })).toHaveCount(1);

    expect(hasPdfWriter()).toBe(false);
    await tabTo(page, page.getByRole('button', { name: words.download }));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(page.getByText(words.done)).toBeVisible();
    await expect.poll(hasPdfWriter).toBe(true);
    expect(download.suggestedFilename()).toBe(words.file(lot));

    const { pages, links } = await readPdf(await download.path());
    const [verifyUrl = ''] = links;
    const id = new URL(verifyUrl).searchParams.get('id') ?? '';
    const { result: quote } = (await api.send<VerifiedQuote>('GET', `/Cotizaciones/${id}`)).body;
    const first = pages[0]?.join(' ').replace(/\s+/g, ' ') ?? '';
    for (const value of [
      quote.total,
      quote.prima,
      quote.financiado,
      quote.cuota,
      quote.ultimaCuota,
      quote.interes,
      quote.totalPagado,
    ]) {
      expect(first).toContain(written(money, value));
    }
    const cells = `|${pages.slice(1).flat().join('|')}|`;
    const row = ({ cuota, capital, interes, saldo }: Instalment) =>
      `|${[cuota, capital, interes, saldo].map((value) => written(amount, value)).join('|')}|`;
    expect(quote.calendario.cuotas).toHaveLength(144);
    expect(quote.calendario.cuotas.map(row).filter((text) => !cells.includes(text))).toEqual([]);

    await tabTo(page, page.getByRole('link', { name: words.verify }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.valid)).toBeVisible();
    await expect(page.getByText(id)).toBeVisible();

    // The page that the QR code opens, on another visitor's telephone.
    expect(new URL(verifyUrl).pathname).toBe(`/${language}/quote`);
    await page.goto(verifyUrl);
    await expect(page.getByText(words.valid)).toBeVisible();
  });
}

test('the page of a quote changes live when its lot is reserved', async ({ page, api, aFreeLot }) => {
  const lot = await aFreeLot();
  const body = { lote: lot, plan: 'contado' };
  const { id } = (await api.send<VerifiedQuote>('POST', '/Cotizaciones', body)).body.result;
  await page.goto(`/en/quote?id=${id}`);
  await expect(page.getByText('This quotation is valid')).toBeVisible();
  await api.reserve(lot);
  await expect(page.getByText(/is good for whoever reserved it/)).toBeVisible();
});

test('a refused down payment is explained at its field in both languages, and is not reported as a failure', async ({
  page,
  aFreeLot,
}) => {
  const lot = await aFreeLot();
  await page.goto(`/en/lotdetail?lot=${lot}`);
  const field = page.getByRole('textbox', { name: 'Down payment' });
  await field.fill('999999');
  await expect(field).toHaveAccessibleDescription(/must be below the list price/);
  await page.goto(`/es/lotdetail?lot=${lot}&prima=1.00`);
  await expect(page.getByRole('textbox', { name: 'Prima' })).toHaveAccessibleDescription(/La prima mínima/);
});

test('a PDF that cannot be made leads to a message in both languages, and is reported', async ({
  page,
  aFreeLot,
  console: guard,
}) => {
  const lot = await aFreeLot();
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error('no room for the file');
    };
  });
  guard.expect(/no room for the file/);
  await page.goto(`/en/lotdetail?lot=${lot}`);
  await page.getByRole('button', { name: LANGUAGES.en.download }).click();
  await expect(page.getByText('There was an error generating the PDF')).toBeVisible();
  await page.goto(`/es/lotdetail?lot=${lot}`);
  await page.getByRole('button', { name: LANGUAGES.es.download }).click();
  await expect(page.getByText('Ocurrió un error al generar el PDF')).toBeVisible();
  expect(guard.unexpected()).toEqual([]);
});
