import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, idempotencyKeysOf, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { FIELD_MESSAGES } from '@lotes/shared-contract/http';
import { fillIn, installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { askForLinkPath } from '../payment-link/addresses';
import { rememberedPayments } from '../payment-link/remembered-payments';
import { buildLotToPay, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { PaymentLinkDialog } from './payment-link-dialog';
import { PaymentLinkReceipt } from './payment-link-receipt';

beforeAll(installDialog);
afterEach(() => sessionStorage.clear());

const { es: Mensaje, en: MensajeEng } = FIELD_MESSAGES['holder-email'];
const fields = [{ campo: 'correo', codigo: 'holder-email', Mensaje, MensajeEng }];
const REFUSAL: Answer = { error: { status: 409, code: 'payment-link/not-holder', fields } };

const LOST: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };

const DONE: Answer = { result: { ...buildRequest(), token: 'a-secret-token' } };

const show = (estado: 'disponible' | 'reservado' | 'vendido', onNamed: Answer = DONE, address = '/') => {
  const answer = ({ method, path, body }: Call): Answer => {
    if (path === '/Parametros') return { result: buildParameters() };
    if (method === 'GET') return { result: { ...buildLotToPay(), estado } };
    const isNamed = (body as { reserva?: string }).reserva !== undefined;
    return isNamed ? onNamed : REFUSAL;
  };
  const dialog = <PaymentLinkDialog numero="37" quoteId={null} onClose={jest.fn()} />;
  return renderScreen(dialog, address, { answer });
};

test.each(['reservado', 'vendido'] as const)(
  'the form of a lot that is %s says how its holder is recognized, and takes the authorization number',
  async (estado) => {
    const calls = show(estado);
    const form = await wholeDialog();
    await fillIn(await form.findByRole('textbox', { name: /Full name/ }), 'Ana Paz');
    await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
    const email = form.getByRole('textbox', { name: /E-mail/ });
    await fillIn(email, 'ana.paz@example.com');
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));
    await submit();
    expect(await form.findByText(MensajeEng)).toBeVisible();
    expect(email).toHaveAccessibleDescription(expect.stringContaining(MensajeEng));
    await fillIn(form.getByRole('textbox', { name: 'Authorization number (optional)' }), '7k3m9pxq2v');
    await submit();
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent[0]).not.toHaveProperty('reserva');
    expect(sent[1]).toMatchObject({ concepto: 'prima', reserva: '7K3M9PXQ2V' });
  },
);

test('a visitor who gets no link to follow the request is told that it is in the e-mail, and no token is remembered', async () => {
  show('reservado', { result: { ...buildRequest(), token: null } });
  const remembered = rememberedPayments.current();
  const form = await wholeDialog();
  await fillIn(await form.findByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await fillIn(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
  await fillIn(form.getByRole('textbox', { name: 'Authorization number (optional)' }), '7k3m9pxq2v');
  await userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));
  const told = await screen.findByText(
    'To follow your request, open the e-mail that we have just sent to ana.paz@example.com: it leads to your private page.',
  );
  expect(told).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Follow the payment' })).not.toBeInTheDocument();
  expect(screen.getByText(buildRequest().id)).toBeInTheDocument();
  expect(rememberedPayments.current()).toEqual(remembered);
});

test('the confirmation in Spanish says too that the link is in the e-mail', () => {
  const receipt = {
    ...buildRequest(),
    token: null,
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
  };
  renderScreen(<PaymentLinkReceipt receipt={receipt} onClose={jest.fn()} />, '/', {
    answer: () => ({ result: null }),
    language: 'es',
  });
  expect(
    screen.getByText(
      'Para seguir su solicitud, abra el correo que acabamos de enviar a ana.paz@example.com: trae el acceso a su página privada.',
    ),
  ).toBeVisible();
});

test('the form says that the holder needs e-mail or account besides the authorization number to pay a week', async () => {
  show('reservado');
  const form = await wholeDialog();
  const either =
    /with the e-mail of the reservation, with its authorization number, or logged in with the account that reserved it/;
  const both =
    /authorization number and the e-mail of the reservation; if you are logged in with the account that reserved/;
  const notice = (await form.findByText(either)).parentElement;
  expect(notice).toHaveAttribute('aria-live', 'polite');
  const purpose = form.getByRole('combobox', { name: /What are you paying/ });
  await userEvent.selectOptions(purpose, 'Reservation');
  expect(form.getByText(both)).toBeVisible();
  expect(form.getByText(both).parentElement).toBe(notice);
  expect(form.queryByText(either)).not.toBeInTheDocument();
});

test('a fault of the amount is gone once the payment is a week, which has no such field', async () => {
  show('disponible');
  const form = await wholeDialog();
  await fillIn(await form.findByRole('textbox', { name: /Amount/ }), '2.500');
  await userEvent.tab();
  expect(await form.findByText(FIELD_MESSAGES.money.en)).toBeVisible();
  const purpose = form.getByRole('combobox', { name: /What are you paying/ });
  await userEvent.selectOptions(purpose, 'Reservation');
  expect(form.getByText(/^Reserving a lot for a week costs/)).toBeVisible();
  expect(form.queryByText(FIELD_MESSAGES.money.en)).not.toBeInTheDocument();
});

test('the form says below the price of a week why the api refuses it, until another payment is chosen', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const costs = { Mensaje: 'Cuesta USD 120.00.', MensajeEng: 'It costs $120.00.' };
  const wrong = [{ campo: 'monto', codigo: 'reservation-price', ...costs }];
  show('reservado', { error: { status: 422, code: 'validation/invalid-input', fields: wrong } });
  const form = await wholeDialog();
  const amount = await form.findByRole('textbox', { name: /Amount/ });
  await userEvent.clear(amount);
  await fillIn(amount, '500');
  const purpose = form.getByRole('combobox', { name: /What are you paying/ });
  await userEvent.selectOptions(purpose, 'Reservation');
  await fillIn(form.getByRole('textbox', { name: 'Authorization number' }), '7k3m9pxq2v');
  await fillIn(form.getByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await fillIn(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));
  const refused = await form.findByText(costs.MensajeEng);
  expect(refused).toBeVisible();
  expect(scroll.mock.contexts).toContain(refused);
  await userEvent.selectOptions(purpose, 'Down payment');
  expect(form.getByRole('textbox', { name: /Amount/ })).toHaveValue('500');
  expect(form.queryByText(costs.MensajeEng)).not.toBeInTheDocument();
});

test('the form of a lot that nobody has asks for no authorization number', async () => {
  show('disponible');
  const form = await wholeDialog();
  expect(await form.findByRole('textbox', { name: /Amount/ })).toBeVisible();
  expect(form.queryByRole('textbox', { name: /Authorization/ })).not.toBeInTheDocument();
});

/** Shows the form at the address that asks for another link for a payment of a reservation with the number `reservation`. */
const askAgain = (onNamed: Answer, reservation: string | undefined = '7K3M9PXQ2V') =>
  show('reservado', onNamed, askForLinkPath('37', { concept: 'prima', ...(reservation && { reservation }) }));

async function typePerson(form: Awaited<ReturnType<typeof wholeDialog>>) {
  await fillIn(await form.findByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await fillIn(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
}
const submit = (form: Awaited<ReturnType<typeof wholeDialog>>) =>
  userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));

describe('the form that asks for another link', () => {
  it('begins with the authorization number of the payment', async () => {
    const calls = askAgain(DONE);
    const form = await wholeDialog();
    const number = await form.findByRole('textbox', { name: 'Authorization number (optional)' });
    expect(number).toHaveValue('7K3M9PXQ2V');
    await typePerson(form);
    await submit(form);
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toMatchObject({ concepto: 'prima', reserva: '7K3M9PXQ2V' });
  });

  it('repeats a request whose answer was lost after a reload, without having kept the number', async () => {
    const first = askAgain(LOST);
    await typePerson(await wholeDialog());
    await submit(await wholeDialog());
    await screen.findByText(/^A connection error occurred/);
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('7K3M9PXQ2V');
    const second = askAgain(DONE);
    await typePerson(await wholeDialog());
    await submit(await wholeDialog());
    expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
    const [lost, repeated] = [...first, ...second].filter(({ method }) => method === 'POST');
    expect(repeated).toEqual(lost);
    expect(repeated?.body).toMatchObject({ reserva: '7K3M9PXQ2V' });
  });

  it('makes another request if the number that was filled in is cleared or replaced', async () => {
    const calls = askAgain(LOST);
    const form = await wholeDialog();
    await typePerson(form);
    const number = form.getByRole('textbox', { name: /Authorization number/ });
    for (const typed of [undefined, '7K3M9PXQ3S', '']) {
      if (typed !== undefined) await userEvent.clear(number);
      if (typed) await fillIn(number, typed);
      await submit(form);
      await waitFor(() => expect(form.getByRole('button', { name: 'Ask for the link' })).toBeEnabled());
    }
    const posted = calls.filter(({ method }) => method === 'POST');
    expect(new Set(idempotencyKeysOf(posted)).size).toBe(3);
  });

  it('keeps nothing of a request with a typed number', async () => {
    askAgain(LOST, '');
    const form = await wholeDialog();
    await typePerson(form);
    await fillIn(form.getByRole('textbox', { name: /Authorization number/ }), '7K3M9PXQ2V');
    await submit(form);
    await screen.findByText(/^A connection error occurred/);
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('lotes.sent.'))).toEqual([]);
  });
});
