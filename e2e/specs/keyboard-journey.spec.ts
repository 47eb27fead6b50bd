import type { Page } from '@playwright/test';
import { aPerson } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { hearAnnouncements } from '../steps/announcements';
import { tabTo } from '../steps/keyboard';

const LANGUAGES = {
  es: {
    edge: /^Lote \d+\S*, .+, [\d,.]+\sv²/,
    search: 'Ir al lote',
    card: 'Lote elegido',
    lot: (numero: string) => `Lote ${numero}`,
    see: 'Ver lote',
    plan: '12 años',
    quoted: /^12 años: 144 cuotas de/,
    download: 'Descargar la cotización (PDF)',
    downloaded: 'Cotización descargada con éxito',
    reserve: 'Reservar',
    name: 'Nombre completo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    send: (numero: string) => `Reservar el lote ${numero}`,
    held: (numero: string) => `El lote ${numero} está apartado para usted`,
    heldLot: (numero: string) =>
      new RegExp(`Lote ${numero}: apartado para usted por 24 horas, autorización \\w{10}`),
    follow: 'Seguir mi reserva',
    mine: 'Mi reserva',
    cancel: 'Cancelar la reserva',
    confirm: 'Sí, cancelar',
    canceled: 'Su reserva fue cancelada',
  },
  en: {
    edge: /^Lot \d+\S*, .+, [\d,.]+\sv²/,
    search: 'Go to lot',
    card: 'Chosen lot',
    lot: (numero: string) => `Lot ${numero}`,
    see: 'See lot',
    plan: '12 years',
    quoted: /^12 years: 144 installments of/,
    download: 'Download the quotation (PDF)',
    downloaded: 'Quotation downloaded successfully',
    reserve: 'Reserve',
    name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    send: (numero: string) => `Reserve lot ${numero}`,
    held: (numero: string) => `Lot ${numero} is held for you`,
    heldLot: (numero: string) =>
      new RegExp(`Lot ${numero}: held for you for 24 hours, authorization \\w{10}`),
    follow: 'Follow my reservation',
    mine: 'My reservation',
    cancel: 'Cancel reservation',
    confirm: 'Yes, cancel it',
    canceled: 'Your reservation was canceled',
  },
} as const;

type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES];

/** Goes from the home page to the lot's own page by the map. */
async function chooseOnMap(page: Page, words: Words, lot: string): Promise<void> {
  await tabTo(page, page.getByLabel(words.search));
  await page.keyboard.type(lot);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`lot=${lot}`));
  await tabTo(page, page.getByRole('application'));
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: words.card });
  await expect(card.getByRole('heading', { name: words.lot(lot), exact: true })).toBeFocused();
  await tabTo(page, card.getByRole('link', { name: words.see }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.lot(lot), exact: true })).toBeFocused();
}

async function downloadQuote(page: Page, words: Words): Promise<void> {
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: words.plan })).toBeFocused();
  const button = page.getByRole('button', { name: words.download });
  await tabTo(page, button);
  await expect(button).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText(words.downloaded)).toBeVisible();
}

async function reserve(page: Page, words: Words, lot: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('link', { name: words.reserve, exact: true }), 'back');
  await page.keyboard.press('Enter');
  const { nombreCliente, telefono, correo } = aPerson();
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    [words.name, nombreCliente],
    [words.phone, telefono],
    [words.email, correo],
  ] as const) {
    await tabTo(page, form.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  }
  await tabTo(page, form.getByRole('button', { name: words.send(lot) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: words.held(lot) })).toBeVisible();
}

async function followAndCancel(page: Page, words: Words, lot: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: words.follow }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.mine })).toBeFocused();
  const ticket = page.getByRole('article', { name: words.lot(lot), exact: true });
  await expect(ticket.getByRole('timer')).toHaveText(/^23 h/);
  await tabTo(page, page.getByRole('button', { name: words.cancel }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: words.confirm }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  test(`in "${language}", by keyboard alone: home, lot, quote, PDF, reserve, follow, cancel; a screen reader announces it`, async ({
    page,
    aFreeLot,
    api,
  }) => {
    const lot = await aFreeLot();
    const heard = await hearAnnouncements(page);
    const toHave = (said: string | RegExp) =>
      expect
        .poll(
          async () =>
            (await heard()).some((text) =>
              typeof said === 'string' ? text.includes(said) : said.test(text),
            ),
          {
            message: `said: ${said}`,
          },
        )
        .toBe(true);

    await page.goto(`/${language}`);
    await tabTo(page, page.getByRole('application'));
    await page.keyboard.press('ArrowRight');
    await toHave(words.edge);
    await page.goto(`/${language}`);
    await chooseOnMap(page, words, lot);
    await downloadQuote(page, words);
    await toHave(words.quoted);
    await toHave(words.downloaded);

    await reserve(page, words, lot);
    // A screen reader reads the focused element without a live region.
    await expect(page.getByText(words.heldLot(lot))).toBeFocused();
    const statusOf = async () => (await api.lots()).find(({ numero }) => numero === lot)?.estado;
    expect(await statusOf()).toBe('reservado');

    await followAndCancel(page, words, lot);
    await toHave(words.canceled);
    expect(await statusOf()).toBe('disponible');
  });
}
