import { later, TIME_ZONE } from '@lotes/shared-contract/dates';
import type { Locator, Page } from '@playwright/test';
import type { OwnPaymentLinks } from '@lotes/shared-contract';
import { aPerson, type Person } from '../fixtures/api-client';
import { expect, test } from '../fixtures/test';
import { tabTo } from '../steps/keyboard';
import { pressAndRead } from '../steps/notice';
import { productMailsTo } from '../steps/product-mail';
import { signIn } from '../steps/sign-in';

/** Time for the page's next look: there is no event for a link that is sent, so the page reads again every 30 seconds. */
const NEXT_LOOK = { timeout: 60_000 };

const LANGUAGES = {
  es: {
    locale: 'es-HN',
    reserve: 'Reservar',
    add: 'Agregar otro lote',
    number: 'Número de lote',
    added: (lot: string) => `Se agregó el lote ${lot}: 2 de 2.`,
    free: /^24 horas/,
    week: /^Una semana/,
    total: /Por sus 2 lotes son USD\s200\.00/,
    name: 'Nombre completo',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    submit: 'Reservar 2 lotes',
    done: 'Sus 2 lotes están apartados',
    held: (lot: string) => `Lote ${lot}: apartado para usted por 24 horas`,
    followPayment: 'Seguir el pago',
    payments: 'Pagos',
    payment: (lot: string) => `Lote ${lot}: Reserva`,
    preparing: /Preparamos su enlace/,
    pay: /^Pagar USD\s100\.00 en la página del banco$/,
    sent: (lot: string) => `Lote ${lot}, pago: Enviada.`,
    paid: (lot: string) => `Lote ${lot}, pago: Pagada.`,
    activeUntil: 'lote apartado para usted hasta el',
    receipt: 'Ver el recibo',
    paper: 'Recibo de pago',
    print: 'Imprimir',
    remembered: (one: string, other: string) => `Lotes ${one} y ${other}`,
    lot: (lot: string) => `Lote ${lot}`,
    active: 'Activa',
    cancel: 'Cancelar todas las reservas',
    confirm: 'Sí, cancelar',
    canceled: (lot: string) => `Lote ${lot}: Cancelada.`,
  },
  en: {
    locale: 'en-US',
    reserve: 'Reserve',
    add: 'Add another lot',
    number: 'Lot number',
    added: (lot: string) => `Lot ${lot} was added: 2 of 2.`,
    free: /^24 hours/,
    week: /^One week/,
    total: /For your 2 lots that is \$200\.00/,
    name: 'Full name',
    phone: 'Phone',
    email: 'E-mail',
    submit: 'Reserve 2 lots',
    done: 'Your 2 lots are held for you',
    held: (lot: string) => `Lot ${lot}: held for you for 24 hours`,
    followPayment: 'Follow the payment',
    payments: 'Payments',
    payment: (lot: string) => `Lot ${lot}: Reservation`,
    preparing: /We are preparing your link/,
    pay: /^Pay \$100\.00 on the bank’s page$/,
    sent: (lot: string) => `Lot ${lot}, payment: Sent.`,
    paid: (lot: string) => `Lot ${lot}, payment: Paid.`,
    activeUntil: 'lot held for you until',
    receipt: 'See the receipt',
    paper: 'Payment receipt',
    print: 'Print',
    remembered: (one: string, other: string) => `Lots ${one} and ${other}`,
    lot: (lot: string) => `Lot ${lot}`,
    active: 'Active',
    cancel: 'Cancel all reservations',
    confirm: 'Yes, cancel them',
    canceled: (lot: string) => `Lot ${lot}: Canceled.`,
  },
} as const;
type Words = (typeof LANGUAGES)['es' | 'en'];

/** A status message, which a screen reader announces by itself. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Reserves two lots for a week from the page of the first, by keyboard alone. */
async function reserveTwoByKeys(page: Page, words: Words, [first, second]: [string, string], person: Person) {
  await pressByKey(page, page.getByRole('link', { name: words.reserve, exact: true }));
  const form = page.getByRole('dialog');
  await pressByKey(page, form.getByRole('button', { name: words.add }));
  await expect(form.getByRole('combobox', { name: words.number })).toBeFocused();
  await page.keyboard.type(second);
  await expect(form.getByRole('option', { name: `${words.lot(second)} `, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said(page, words.added(second))).toHaveCount(1);

  await tabTo(page, form.getByRole('radio', { name: words.free }));
  await page.keyboard.press('ArrowDown');
  const week = form.getByRole('radio', { name: words.week });
  await expect(week).toBeChecked();
  await expect(week).toHaveAccessibleDescription(words.total);
  for (const [label, typed] of [
    [words.name, person.nombreCliente],
    [words.phone, person.telefono],
    [words.email, person.correo],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await pressByKey(page, form.getByRole('button', { name: words.submit }));
  const done = page.getByRole('dialog', { name: words.done });
  // The confirmation has the focus, so that a screen reader reads it.
  await expect(done.getByText(words.held(first))).toBeFocused();
  await expect(done.getByText(words.held(second))).toBeFocused();
  await pressByKey(page, done.getByRole('link', { name: words.followPayment }));
  await expect(page.getByRole('heading', { level: 1, name: words.payments })).toBeVisible();
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  const when = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });

  test(`in "${language}", by keyboard alone: two lots for a week, the payment followed until it is paid, its receipt, and giving up`, async ({
    page,
    api,
    aFreeLot,
    anotherBrowser,
  }) => {
    const lots: [string, string] = [await aFreeLot(), await aFreeLot()];
    const [first, second] = lots;
    const person = aPerson();
    await page.goto(`/${language}/lotdetail?lot=${first}`);
    await reserveTwoByKeys(page, words, lots, person);

    const payment = page.getByRole('article', { name: words.payment(first) });
    await expect(payment.getByText(words.preparing)).toBeVisible();
    await expect(page.getByRole('article', { name: words.payment(second) })).toBeVisible();
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    const ofFirst = async () => {
      const path = `/SolicitudesLinkPago/Mia/${token}`;
      const { solicitudes } = (await api.send<OwnPaymentLinks>('GET', path)).body.result;
      return solicitudes.find(({ lote }) => lote === first);
    };

    const staff = await anotherBrowser();
    await signIn(staff, 'payments');
    await staff.goto('/en/paymentlinkrequests');
    const { nombreCliente } = person;
    await staff.getByRole('button', { name: `Send link: ${nombreCliente}, lot ${first}` }).click();
    const link = `https://pay.bank.example/${first}`;
    await staff.getByRole('dialog').getByLabel('Link from the bank').fill(link);
    await pressAndRead(
      staff.getByRole('button', { name: `Send to ${nombreCliente}` }),
      `The link will be e-mailed to ${person.correo} in 10 seconds.`,
    );
    await expect(said(page, words.sent(first))).toHaveCount(1, NEXT_LOOK);
    await expect(payment.getByRole('link', { name: words.pay })).toHaveAttribute('href', link);

    await staff.getByRole('button', { name: `Mark paid: ${nombreCliente}, lot ${first}` }).click();
    const reference = `R-${language}-${first}`;
    await staff.getByRole('dialog').getByLabel('Bank', { exact: true }).fill('Banco de Prueba');
    await staff.getByRole('dialog').getByLabel('Bank reference').fill(reference);
    await pressAndRead(
      staff.getByRole('dialog').getByRole('button', { name: 'Mark paid' }),
      `The payment for lot ${first} was recorded.`,
    );
    await expect(staff.getByRole('row').filter({ hasText: reference })).toContainText('Paid');

    await expect(said(page, words.paid(first))).toHaveCount(1, NEXT_LOOK);
    const paid = await ofFirst();
    const [paidAt, until] = [paid?.pagadaEn ?? '', paid?.reserva?.fechaVencimiento ?? ''];
    expect(paid?.reserva?.estado).toBe('activa');
    expect(until).toBe(later(paidAt, { hours: 168 }).toISOString());
    const end = when.format(new Date(until)).replace(/[\u00a0\u202f]/g, ' ');
    await expect(payment).toContainText(`${words.activeUntil} ${end}`);
    await expect
      .poll(
        async () =>
          (await productMailsTo(person.correo)).filter(
            (mail) => mail.includes(reference) || mail.includes(end),
          ).length,
      )
      .toBeGreaterThan(0);

    await pressByKey(page, payment.getByRole('link', { name: words.receipt }));
    await expect(page.getByRole('heading', { level: 1, name: words.paper })).toBeFocused();
    await expect(page.getByText(reference)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: words.print })).toBeHidden();
    await expect(page.getByText(reference)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/${language}/checkout`);
    await expect(
      page
        .getByRole('link', { name: words.remembered(second, first) })
        .or(page.getByRole('link', { name: words.remembered(first, second) })),
    ).toBeVisible();

    await page.goto(`/${language}/myreservation?token=${token}`);
    const ticket = page.getByRole('article', { name: words.lot(first), exact: true });
    await expect(ticket.getByText(words.active, { exact: true })).toBeVisible();
    await pressByKey(page, page.getByRole('button', { name: words.cancel }));
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: words.confirm }));
    await expect(said(page, words.canceled(first))).toHaveCount(1);
  });
}
