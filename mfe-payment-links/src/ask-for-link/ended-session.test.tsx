import { act, fireEvent, screen } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { api } from '@lotes/shared-auth';
import type { Answer } from '@lotes/shared-auth/testing';
import { fillIn, installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { buildLotToPay } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { PaymentLinkDialog } from './payment-link-dialog';

beforeAll(installDialog);

/** Empties the cache, as the shell does when a session ends. */
function EndOfSession() {
  const dispatch = useDispatch();
  return <button onClick={() => dispatch(api.util.resetApiState())}>End</button>;
}

test('a filled-in form stays when the session ends, until its lot is read again and after that', async () => {
  let answerLot: (lot: Answer) => void = () => {};
  let lot: Answer | Promise<Answer> = { result: buildLotToPay() };
  const page = (
    <>
      <PaymentLinkDialog numero="37" quoteId={null} onClose={jest.fn()} />
      <EndOfSession />
    </>
  );
  renderScreen(page, '/', {
    answer: ({ path }) =>
      path === '/Parametros' ? { result: { limites: { precioReservaUsd: '100.00' } } } : lot,
  });
  const form = await wholeDialog();
  const name = await form.findByRole('textbox', { name: /Full name/ });
  await fillIn(name, 'Ana Paz');
  lot = new Promise((resolve) => (answerLot = resolve));
  fireEvent.click(screen.getByText('End'));
  expect(name).toBeInTheDocument();
  await act(async () => answerLot({ result: buildLotToPay() }));
  expect(await form.findByText(/^You have not reserved this lot/)).toBeVisible();
  expect(form.getByRole('textbox', { name: /Full name/ })).toHaveValue('Ana Paz');
});
