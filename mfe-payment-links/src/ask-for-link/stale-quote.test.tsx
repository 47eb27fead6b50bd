import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildParameters, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { fillIn, installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { buildLotToPay, buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { PaymentLinkDialog } from './payment-link-dialog';

beforeAll(installDialog);

/** The fields of a quote of lot 37 that the form reads. */
const QUOTE = {
  id: '3f2a9c10-5b7e-4d21-9c44-0a1b2c3d4e5f',
  lote: '37',
  plan: '12',
  prima: '4902.36',
  cuota: '408.12',
  vence: '2026-03-24T15:00:00.000Z',
  estado: 'vigente',
  coincide: true,
  sujetoAprobacion: false,
};

test('a link is asked for without a quote that expired while the form was open, after one refusal', async () => {
  let expired = false;
  const ask = (): Answer => {
    if (expired) return { result: { ...buildRequest(), token: 'a-secret-token' } };
    expired = true;
    return { error: { status: 409, code: 'quote/stale', en: 'The quotation no longer holds.' } };
  };
  const answer = ({ method, path }: Call): Answer => {
    if (method === 'POST') return ask();
    if (path === '/Parametros') return { result: buildParameters() };
    if (path === `/Cotizaciones/${QUOTE.id}`)
      return { result: { ...QUOTE, ...(expired && { estado: 'vencida' }) } };
    return { result: buildLotToPay(true) };
  };
  const calls = renderScreen(<PaymentLinkDialog numero="37" quoteId={QUOTE.id} onClose={jest.fn()} />, '/', {
    answer,
  });
  const form = await wholeDialog();
  await fillIn(await form.findByRole('textbox', { name: /Full name/ }), 'Ana Paz');
  await fillIn(form.getByRole('textbox', { name: /Phone/ }), '9999-8888');
  await fillIn(form.getByRole('textbox', { name: /E-mail/ }), 'ana.paz@example.com');
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Ask for the link' }));
  await submit();
  expect(await form.findByText(/^Your quotation cannot be used for this payment/)).toBeVisible();
  await submit();
  expect(await screen.findByText('We have your request for lot 37')).toBeInTheDocument();
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toMatchObject([{ cotizacion: QUOTE.id }, { plazo: '12' }]);
  expect(bodies[1]).not.toHaveProperty('cotizacion');
});
