import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { allowing, buildRequest } from '../testing/build-request';
import { changeTwice, changingRow, doAndRead, fillIn, pressAndRead } from '@lotes/shared-ui/testing';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';

const LIST = '/paymentlinkrequests';
const SEND = `${LIST}?modal=send-link&request=${buildRequest().id}`;

const show = (list: () => PaymentLinkRow[], address = LIST, onSend?: (call: Call) => Answer) =>
  renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.method === 'GET') {
        return { result: { filas: list(), total: list().length, puede: { registrar: true } } };
      }
      if (onSend) return onSend(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });

const send = async (address: string) => {
  const form = within(await screen.findByRole('dialog'));
  await fillIn(form.getByRole('textbox', { name: 'Link from the bank' }), address);
  await userEvent.click(form.getByRole('button', { name: 'Send to Ana Paz' }));
  return form;
};

describe('payment-link requests', () => {
  it('offer to send the link only if the api allows it', async () => {
    show(() => [buildRequest(), buildRequest({ id: 'b', nombre: 'Luis Mejía', puede: allowing() })]);
    expect(await screen.findByRole('button', { name: 'Send link: Ana Paz, lot 37' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /^(Send|Mark|Cancel|Record|Resolve).*Luis/ }),
    ).not.toBeInTheDocument();
  });

  it('show no actions to a person who may only look', async () => {
    show(() => [buildRequest({ puede: allowing() })]);
    expect(await screen.findByText('Ana Paz')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  });

  it('are filtered by state on the server', async () => {
    const calls = show(() => [buildRequest()]);
    await screen.findByText('Ana Paz');
    const states = screen.getByRole('combobox', { name: 'Filter by Status' });
    await userEvent.selectOptions(states, 'Under review');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ estado: 'en_revision', pagina: 1 }));
  });
});

test('the table is marked busy while the rows of a changed filter load, and not while the same rows are read again', async () => {
  let answer: (found: Answer) => void = () => {};
  const later = new Promise<Answer>((resolve) => (answer = resolve));
  const list = { result: { filas: [buildRequest()], total: 1, puede: { registrar: true } } };
  renderScreen(<Page />, LIST, { answer: ({ query }) => (query?.estado ? later : list) });
  await screen.findByText('Ana Paz');
  const isBusy = () => screen.getByRole('table').closest('[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(false);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Status' }), 'Under review');
  await waitFor(() => expect(isBusy()).toBe(true));
  answer(list);
  await waitFor(() => expect(isBusy()).toBe(false));
});

test('the list of one client’s requests says so, and shows all requests once that filter is removed', async () => {
  const calls = show(() => [buildRequest()], `${LIST}?filter.cliente=991`);
  const remove = await screen.findByRole('button', { name: 'Remove the filter Client number: 991' });
  expect(calls[0]?.query).toMatchObject({ cliente: '991' });
  await userEvent.click(remove);
  await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('cliente'));
});

test('the dialog of a request that was just changed opens once the list is read again, on its newer version', async () => {
  const request = changingRow(buildRequest({ puede: allowing('enviar', 'cancelar') }));
  const calls = renderScreen(<Page />, LIST, {
    answer: async ({ method }) => {
      if (method === 'POST') return { result: request.change() };
      return { result: { filas: [await request.read()], total: 1, puede: { registrar: true } } };
    },
  });
  await changeTwice(
    {
      opener: 'Send link: Ana Paz, lot 37',
      submit: 'Send to Ana Paz',
      typed: { 'Link from the bank': 'https://bank.test/37' },
    },
    {
      opener: 'Cancel the request: Ana Paz, lot 37',
      submit: 'Cancel the request',
      typed: { Reason: 'They called' },
    },
    request.answerReadings,
  );
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 3 }, { version: 4 }]);
});

describe('marking a request paid', () => {
  const sent = buildRequest({
    estado: 'enviada',
    concepto: 'reserva',
    reserva: '7K3M9PXQ2A',
    puede: allowing('pagar'),
  });
  const PAID = `${LIST}?modal=mark-paid&request=${sent.id}`;
  const record = async (typed: { bank: string; reference: string; at?: string }) => {
    const form = within(await screen.findByRole('dialog'));
    if (typed.bank) await fillIn(form.getByRole('textbox', { name: 'Bank' }), typed.bank);
    if (typed.reference) await fillIn(form.getByRole('textbox', { name: 'Bank reference' }), typed.reference);
    if (typed.at) {
      const moment = await form.findByLabelText(/^When the bank received it/, { selector: ':enabled' });
      fireEvent.change(moment, { target: { value: typed.at } });
      fireEvent.blur(moment);
    }
    await userEvent.click(form.getByRole('button', { name: 'Mark paid' }));
    return form;
  };

  it('is offered if the api allows it, and needs bank and reference', async () => {
    const calls = show(() => [sent]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark paid: Ana Paz, lot 37' }));
    const form = await record({ bank: '', reference: ' ' });
    expect(await form.findByText('Enter the name of the bank.')).toBeInTheDocument();
    expect(form.getByText('Enter the bank reference.')).toBeInTheDocument();
    expect(form.getByText(/active for 7 days from the payment/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([es, en])('says for how many days from the limits, not from a text (R1.8)', (texts) => {
    expect(texts['paid.consequence.reserva'] + texts['resolve.reservationHint']).not.toMatch(/\d/);
  });

  it('sends what the bank said with the version that was seen, at the hour of Honduras', async () => {
    const paid = buildRequest({ ...sent, estado: 'pagada' });
    const calls = show(
      () => [sent],
      PAID,
      () => ({ result: paid }),
    );
    const typed = { bank: ' Banco Uno ', reference: 'R-77', at: '03/11/2026 04:00' };
    await doAndRead(() => record(typed), 'The payment for lot 37 was recorded.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/SolicitudesLinkPago/${sent.id}/Pagar`,
      body: {
        version: 3,
        monto: '3000.00',
        moneda: 'USD',
        banco: 'Banco Uno',
        referenciaBanco: 'R-77',
        pagadaEn: '2026-03-11T10:00:00.000Z',
      },
    });
  });

  it.each([
    ['reserva', 'If the lot is still free, the reservation is reactivated;'],
    ['prima', 'If the whole amount arrived and nobody else has the lot, it counts as paid;'],
    ['cuota', 'If the whole amount arrived and nobody else has the lot, it counts as paid;'],
  ] as const)('says what becomes of late money with purpose "%s"', async (concepto, becomes) => {
    show(() => [buildRequest({ ...sent, concepto, estado: 'vencida' })], PAID);
    const consequence = await screen.findByText(/^This payment is late\./);
    expect(consequence).toHaveTextContent(becomes);
  });

  it('says when the money comes too late for the lot, and the row shows bank, reference and review', async () => {
    const late = buildRequest({ ...sent, estado: 'vencida' });
    const review = buildRequest({
      ...sent,
      estado: 'en_revision',
      pagadaEn: '2026-03-11T10:00:00.000Z',
      banco: 'Banco Uno',
      referenciaBanco: 'R-77',
      motivo: 'El pago llegó tarde y por menos de lo solicitado.',
      puede: allowing(),
    });
    let rows = [late];
    show(
      () => rows,
      PAID,
      () => {
        rows = [review];
        return { result: review };
      },
    );
    await doAndRead(
      () => record({ bank: 'Banco Uno', reference: 'R-77' }),
      'The payment for lot 37 is under review. The payment arrived late, and for less than was asked.',
    );
    expect(await screen.findByText('Banco Uno · R-77')).toBeInTheDocument();
    expect(screen.getByText('The payment arrived late, and for less than was asked.')).toBeInTheDocument();
  });

  it('says why a reference is refused', async () => {
    const error = { status: 409, code: 'payment-link/reference-used', en: 'Another request has it.' };
    show(
      () => [sent],
      PAID,
      () => ({ error }),
    );
    const form = await record({ bank: 'Banco Uno', reference: 'R-77' });
    expect(await form.findByText('Another request has it.')).toBeInTheDocument();
  });
});

describe('sending the link', () => {
  it('needs an https address', async () => {
    const calls = show(() => [buildRequest()], SEND);
    const form = await send('http://pay.bank.hn/1');
    expect(await form.findByText('Enter a link that starts with https://.')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is confirmed by name, sent with the version that was seen, and closes the window', async () => {
    const calls = show(
      () => [buildRequest()],
      SEND,
      () => ({ result: buildRequest({ estado: 'enviada' }) }),
    );
    await doAndRead(
      () => send('https://pay.bank.hn/1'),
      'The link will be e-mailed to ana.paz@example.com in 10 seconds.',
    );
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/SolicitudesLinkPago/${buildRequest().id}/Enviar`,
      body: { version: 3, enlaceUrl: 'https://pay.bank.hn/1' },
    });
  });

  it('can be undone from its notice, which then says that the request waits for a link again', async () => {
    show(
      () => [buildRequest()],
      SEND,
      ({ path }) => ({
        result: buildRequest({ estado: path.endsWith('/Deshacer') ? 'solicitada' : 'enviada' }),
      }),
    );
    await send('https://pay.bank.hn/1');
    await pressAndRead(
      await screen.findByRole('button', { name: 'Undo' }),
      'The link was not sent. The request’s status is: Requested.',
    );
  });

  it('may have been taken back if the answer was lost, and the notice says so', async () => {
    show(
      () => [buildRequest()],
      SEND,
      ({ path }) =>
        path.endsWith('/Deshacer')
          ? { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } }
          : { result: buildRequest({ estado: 'enviada' }) },
    );
    await send('https://pay.bank.hn/1');
    await pressAndRead(
      await screen.findByRole('button', { name: 'Undo' }),
      'A connection error occurred. The e-mail may have been taken back all the same: look at the history.',
    );
  });

  it('says why it was refused, even when the request has left the list meanwhile', async () => {
    let rows = [buildRequest()];
    show(
      () => rows,
      SEND,
      () => {
        rows = [];
        return {
          error: { status: 409, code: 'payment-link/not-open', en: 'The request is no longer open.' },
        };
      },
    );
    const form = await send('https://pay.bank.hn/1');
    expect(await form.findByText('The request is no longer open.')).toBeInTheDocument();
    expect(await screen.findByText('Nobody has asked for a payment link yet.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('says why its request could not be read', async () => {
    renderScreen(<Page />, `${LIST}?modal=send-link&request=none`, {
      answer: ({ query }) =>
        query?.id === undefined
          ? { result: { filas: [], total: 0, puede: { registrar: true } } }
          : { error: { status: 503, code: 'unavailable', en: 'Please try again in a moment.' } },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Please try again in a moment.')).toBeInTheDocument();
  });
});
