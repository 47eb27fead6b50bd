import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { doAndRead, fillIn } from '@lotes/shared-ui/testing';
import { allowing, buildReceived, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';
import en from '../locales/en.json';
import es from '../locales/es.json';

const LIST = '/paymentlinkrequests';

/** The list with one request, whose change is answered with `after`. */
const show = (row: PaymentLinkRow, address: string, after: Partial<PaymentLinkRow> = {}, registrar = true) =>
  renderScreen(<Page />, address, {
    answer: ({ method }) =>
      method === 'GET'
        ? { result: { filas: [row], total: 1, puede: { registrar } } }
        : { result: { ...row, ...after } },
  });
const dialog = async () => within(await screen.findByRole('dialog'));
const posted = (calls: ReturnType<typeof show>) => calls.find(({ method }) => method === 'POST');

const paid = buildRequest({
  estado: 'pagada',
  concepto: 'reserva',
  monto: '100.00',
  recibido: '100.00',
  reserva: '7K3M9PXQ2A',
  estadoReserva: 'activa',
  puede: allowing('reembolsar'),
});
const review = buildRequest({ estado: 'en_revision', recibido: '3000.00', puede: allowing('resolver') });

describe('the actions of a request', () => {
  it.each([
    ['enviar', 'Send link: Ana Paz, lot 37'],
    ['pagar', 'Mark paid: Ana Paz, lot 37'],
    ['procesar', 'Mark as processing: Ana Paz, lot 37'],
    ['reenviar', 'Resend: Ana Paz, lot 37'],
    ['reemplazar', 'Replace link: Ana Paz, lot 37'],
    ['cancelar', 'Cancel the request: Ana Paz, lot 37'],
    ['reembolsar', 'Record refund: Ana Paz, lot 37'],
    ['resolver', 'Resolve: Ana Paz, lot 37'],
  ] as const)(
    '%s is offered alone where the api allows it alone, and opens its dialog',
    async (ability, name) => {
      show(buildRequest({ puede: allowing(ability) }), LIST);
      const button = await screen.findByRole('button', { name });
      expect(within(button.parentElement ?? button).getAllByRole('button')).toHaveLength(1);
      await userEvent.click(button);
      const form = await dialog();
      expect(form.queryByText(/Its status is/)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['es', es],
    ['en', en],
  ])('have names that begin with their visible texts, for control by speech (%s)', (_, texts) => {
    expect(texts['requests.actionFor']).toMatch(/^\{\{action\}\}: /);
    expect(texts['voucher.addOf']).toContain(texts['voucher.add']);
    expect(texts['voucher.replaceOf']).toContain(texts['voucher.replace']);
    expect(texts['voucher.downloadOf']).toContain('{{file}}');
  });

  it('say why nothing can be done if the state of the request no longer allows it', async () => {
    show(
      buildRequest({ estado: 'pagada', puede: allowing() }),
      `${LIST}?modal=cancel-request&request=${paid.id}`,
    );
    const form = await dialog();
    expect(form.getByText(/Its status is: Paid/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Cancel the request' })).toBeDisabled();
  });
});

describe('sending the link again', () => {
  it('says that the mail waits, and takes it back with the version of the answer', async () => {
    const row = buildRequest({ estado: 'enviada', puede: allowing('reenviar') });
    const calls = show(row, `${LIST}?modal=resend-link&request=${row.id}`, { version: 4 });
    const submit = async () =>
      userEvent.click((await dialog()).getByRole('button', { name: 'Send to Ana Paz' }));
    await doAndRead(submit, 'The link will be e-mailed to ana.paz@example.com again in 10 seconds.');
    expect(posted(calls)).toMatchObject({
      path: `/SolicitudesLinkPago/${row.id}/Reenviar`,
      body: { version: 3 },
    });
    const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await doAndRead(undo, 'The e-mail was taken back.');
    expect(calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
      path: `/SolicitudesLinkPago/${row.id}/Deshacer`,
      body: { version: 4 },
    });
  });
});

test('replaces the sent link by another one', async () => {
  const row = buildRequest({ estado: 'enviada', puede: allowing('reemplazar') });
  const calls = show(row, `${LIST}?modal=replace-link&request=${row.id}`);
  const form = await dialog();
  await fillIn(form.getByRole('textbox', { name: 'Link from the bank' }), ' https://pay.bank.hn/2 ');
  await doAndRead(
    () => userEvent.click(form.getByRole('button', { name: 'Send to Ana Paz' })),
    'The new link will be e-mailed to ana.paz@example.com in 10 seconds.',
  );
  expect(posted(calls)).toMatchObject({
    path: `/SolicitudesLinkPago/${row.id}/Reemplazar`,
    body: { version: 3, enlaceUrl: 'https://pay.bank.hn/2' },
  });
});

test('the dialog that sends a link says what is still due after a part was received, in whatever currency', async () => {
  const pagos = [buildReceived({ monto: '26000.00', moneda: 'HNL' })];
  const row = buildRequest({ recibido: '1000.00', pagos, puede: allowing('enviar') });
  show(row, `${LIST}?modal=send-link&request=${row.id}`);
  expect((await dialog()).getByRole('row', { name: /Still due.*\$2,000\.00/ })).toBeInTheDocument();
});

describe('canceling', () => {
  it('sends the version that was seen, with the reason if one is typed', async () => {
    const row = buildRequest({ puede: allowing('cancelar') });
    const calls = show(row, `${LIST}?modal=cancel-request&request=${row.id}`, { estado: 'cancelada' });
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: 'Reason' }), 'Twice');
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Cancel the request' }));
    await doAndRead(submit, 'The request for lot 37 was canceled.');
    expect(posted(calls)).toMatchObject({
      path: `/SolicitudesLinkPago/${row.id}/Cancelar`,
      body: { version: 3, motivo: 'Twice' },
    });
  });

  it('says what happens to money that was received already', async () => {
    const row = buildRequest({ recibido: '60.00', puede: allowing('cancelar') });
    show(row, `${LIST}?modal=cancel-request&request=${row.id}`);
    expect(
      (await dialog()).getByText(/^\$60.00 was already received: it goes under review/),
    ).toBeInTheDocument();
  });
});

describe('a refund', () => {
  const REFUND = `${LIST}?modal=refund&request=${paid.id}`;

  it('asks what becomes of the hold, and sends amount and reference', async () => {
    const calls = show(paid, REFUND, { estado: 'reembolsada' });
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: 'Reference of the refund' }), ' D-1 ');
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Record the refund' }));
    await submit();
    expect(await form.findByText('Choose what happens to the reservation.')).toBeInTheDocument();
    await userEvent.click(form.getByRole('radio', { name: /^End it/ }));
    await doAndRead(submit, 'The refund for lot 37 was recorded.');
    expect(posted(calls)).toMatchObject({
      path: `/SolicitudesLinkPago/${paid.id}/Reembolsar`,
      body: { version: 3, monto: '100.00', referencia: 'D-1', retencion: 'liberar' },
    });
  });

  it('shows each payment in the currency in which it came, whatever that of the request', async () => {
    show({ ...paid, pagos: [buildReceived({ monto: '2600.00', moneda: 'HNL' })] }, REFUND);
    expect((await dialog()).getByText(/^HNL.2,600\.00 · Banco Uno · R-1$/)).toBeInTheDocument();
  });

  it('says that the excess over the amount is a request of its own', async () => {
    const pagos = [buildReceived({ monto: '60.00' }), buildReceived({ id: '8', monto: '40.10' })];
    show({ ...paid, pagos }, REFUND);
    expect((await dialog()).getByText('$0.10, handled in a request of its own')).toBeInTheDocument();
  });

  it('does not ask about a hold if the reservation is sold, so that there is none', async () => {
    const calls = show({ ...paid, estadoReserva: 'vendida' }, REFUND);
    const form = await dialog();
    expect(form.queryByRole('radio')).not.toBeInTheDocument();
    await fillIn(form.getByRole('textbox', { name: 'Reference of the refund' }), 'D-1');
    await userEvent.click(form.getByRole('button', { name: 'Record the refund' }));
    await waitFor(() => expect(posted(calls)).toMatchObject({ body: { retencion: 'mantener' } }));
  });
});

describe('resolving money under review', () => {
  const RESOLVE = `${LIST}?modal=resolve&request=${review.id}`;
  const submit = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Resolve' }));

  it('applies it to a reservation, with a reason', async () => {
    const calls = show(review, RESOLVE, { estado: 'pagada' });
    await submit();
    const form = await dialog();
    expect(await form.findByText('Enter the reason.')).toBeInTheDocument();
    expect(posted(calls)).toBeUndefined();
    await fillIn(form.getByRole('textbox', { name: /^Authorization number/ }), '7k3m-9pxq2a');
    await fillIn(form.getByRole('textbox', { name: 'Reason' }), 'Same person');
    await doAndRead(submit, 'The payment was applied to the reservation.');
    expect(posted(calls)?.body).toEqual({
      version: 3,
      resultado: 'aplicar',
      motivo: 'Same person',
      reserva: '7K3M9PXQ2A',
    });
  });

  it('gives it back, with amount and reference', async () => {
    const calls = show(review, RESOLVE, { estado: 'reembolsada' });
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'It was returned' }));
    await fillIn(await form.findByRole('textbox', { name: 'Reference of the refund' }), 'D-2');
    await fillIn(form.getByRole('textbox', { name: 'Reason' }), 'Lot gone');
    await doAndRead(submit, 'The refund for lot 37 was recorded.');
    expect(posted(calls)?.body).toEqual({
      version: 3,
      resultado: 'reembolsar',
      motivo: 'Lot gone',
      monto: '3000.00',
      referencia: 'D-2',
    });
  });
});

describe('registering money without a link', () => {
  it('sends what was typed and nothing that was left empty, and says whose payment it became', async () => {
    const calls = show(buildRequest(), LIST, { estado: 'pagada' });
    await userEvent.click(await screen.findByRole('button', { name: 'Record money received' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'Down payment' }));
    await fillIn(form.getByRole('textbox', { name: 'Amount' }), '2,500');
    await fillIn(form.getByRole('textbox', { name: 'Bank or cash desk' }), 'Banco Uno');
    await fillIn(form.getByRole('textbox', { name: 'Reference or receipt number' }), 'R-1');
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Record' }));
    await submit();
    expect(await form.findByText('Enter the lot or the client code.')).toBeInTheDocument();
    await fillIn(form.getByRole('textbox', { name: /^Client code/ }), '1234-5678');
    await doAndRead(submit, 'Ana Paz: The payment for lot 37 was recorded.');
    expect(posted(calls)).toMatchObject({ path: '/SolicitudesLinkPago/Recibidas' });
    expect(posted(calls)?.body).toEqual({
      concepto: 'prima',
      moneda: 'USD',
      monto: '2500.00',
      codigoBanco: '1234-5678',
      banco: 'Banco Uno',
      referenciaBanco: 'R-1',
    });
  });

  it('sends the plan if one is chosen', async () => {
    const calls = show(buildRequest(), `${LIST}?modal=receive-money`, { estado: 'pagada' });
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: /^Lot/ }), '37');
    await userEvent.click(form.getByRole('radio', { name: 'Installment' }));
    expect(form.getByText('As in the reservation')).toBeInTheDocument();
    await userEvent.click(form.getByRole('combobox', { name: 'Payment plan' }));
    await userEvent.click(await screen.findByTitle('6 years'));
    await fillIn(form.getByRole('textbox', { name: 'Amount' }), '430');
    await fillIn(form.getByRole('textbox', { name: 'Bank or cash desk' }), 'Banco Uno');
    await fillIn(form.getByRole('textbox', { name: 'Reference or receipt number' }), 'R-1');
    await doAndRead(
      () => userEvent.click(form.getByRole('button', { name: 'Record' })),
      'Ana Paz: The payment for lot 37 was recorded.',
    );
    expect(posted(calls)?.body).toMatchObject({ lote: '37', concepto: 'cuota', plazo: '6' });
  });

  it('refuses a time that cannot be read, and does not record the present time instead', async () => {
    const calls = show(buildRequest(), `${LIST}?modal=receive-money`, { estado: 'pagada' });
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: /^Lot/ }), '37');
    await fillIn(form.getByRole('textbox', { name: 'Amount' }), '100');
    await fillIn(form.getByRole('textbox', { name: 'Bank or cash desk' }), 'Banco Uno');
    await fillIn(form.getByRole('textbox', { name: 'Reference or receipt number' }), 'R-1');
    const moment = await form.findByLabelText(/^When the bank received it/, { selector: ':enabled' });
    await fillIn(moment, '31/03/2026 3 pm');
    await userEvent.click(form.getByRole('button', { name: 'Record' }));
    expect(await form.findByText(/^Enter the date and the time/)).toBeInTheDocument();
    expect(moment).toBeInvalid();
    expect(posted(calls)).toBeUndefined();
  });

  it('keeps what was typed if the permission is withdrawn meanwhile, but cannot be sent', async () => {
    let registrar = true;
    renderScreen(<Page />, `${LIST}?modal=receive-money`, {
      answer: () => ({ result: { filas: [buildRequest()], total: 1, puede: { registrar } } }),
    });
    const form = await dialog();
    await fillIn(form.getByRole('textbox', { name: 'Amount' }), '100');
    registrar = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await form.findByText(/You may not record money/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
    expect(form.getByRole('button', { name: 'Record' })).toBeDisabled();
  });

  it('is not offered to users who may only look, not even by its address', async () => {
    show(buildRequest({ puede: allowing() }), `${LIST}?modal=receive-money`, {}, false);
    expect((await dialog()).getByText(/You may not record money/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record money received' })).not.toBeInTheDocument();
  });
});
