import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { buildRequest } from '../testing/build-request';
import { doAndRead } from '../testing/press-and-read';
import { renderScreen } from '../testing/render-screen';
import { Page } from './payment-link-requests.page';

const LIST = '/paymentlinkrequests';
const SEND = `${LIST}?modal=send-link&request=${buildRequest().id}`;

const show = (list: () => PaymentLinkRow[], address = LIST, onSend?: (call: Call) => Answer) =>
  renderScreen(<Page />, address, {
    answer: (call) => {
      if (call.method === 'GET') return { result: { filas: list(), total: list().length } };
      if (onSend) return onSend(call);
      throw new Error(`unexpected ${call.method} ${call.path}`);
    },
  });

const send = async (address: string) => {
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Link from the bank' }), address);
  await userEvent.click(form.getByRole('button', { name: 'Send to Ana Paz' }));
  return form;
};

describe('payment-link requests', () => {
  it('offer to send only where the api allows it', async () => {
    show(() => [
      buildRequest(),
      buildRequest({ id: 'b', nombre: 'Luis Mejía', puede: { enviar: false, pagar: false } }),
    ]);
    expect(await screen.findByRole('button', { name: /lot 37 to Ana Paz/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Luis/ })).not.toBeInTheDocument();
  });

  it('show no actions to a person who may only look', async () => {
    show(() => [buildRequest({ puede: { enviar: false, pagar: false } })]);
    expect(await screen.findByText('Ana Paz')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  });

  it('are filtered by state on the server', async () => {
    const calls = show(() => [buildRequest()]);
    await screen.findByText('Ana Paz');
    await userEvent.click(screen.getByRole('combobox', { name: 'Filter by State' }));
    await userEvent.click(await screen.findByTitle('Under review'));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ estado: 'en_revision', pagina: 1 }));
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
    await doAndRead(() => send('https://pay.bank.hn/1'), 'Link sent to ana.paz@example.com.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/SolicitudesLinkPago/${buildRequest().id}/Enviar`,
      body: { version: 3, enlaceUrl: 'https://pay.bank.hn/1' },
    });
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
});
