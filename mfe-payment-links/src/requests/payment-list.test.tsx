import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { api, type AppDispatch } from '@lotes/shared-auth';
import type { Answer } from '@lotes/shared-auth/testing';
import { buildRequest } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './reservation-payments';

test('the payments of a reservation say what was received, if that is only a part of the amount', async () => {
  const part = buildRequest({ estado: 'pagada', monto: '100.00', recibido: '60.00' });
  const filas = [part, buildRequest({ id: 'b', estado: 'pagada', recibido: '3000.00' })];
  renderScreen(<Fill numero="7K3M9PXQ2A" />, '/', {
    answer: () => ({ result: { filas, total: 2, puede: { registrar: false, crear: false } } }),
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Down payment · $100.00 ($60.00 received) · Paid');
  expect(rows[1]).toHaveTextContent('Down payment · $3,000.00 · Paid');
});

/** A button that has the data read again, as after a live event. */
function Reread() {
  const dispatch = useDispatch<AppDispatch>();
  return <button onClick={() => dispatch(api.util.invalidateTags(['PaymentLinks']))}>Read again</button>;
}

test('the payments of a reservation stay on the screen if they cannot be read again', async () => {
  const puede = { registrar: false, crear: false };
  const answers: Answer[] = [{ result: { filas: [buildRequest()], total: 1, puede } }];
  const lost: Answer = { error: { status: 0, code: 'NetworkError', en: 'A connection error occurred' } };
  const view = (
    <>
      <Fill numero="7K3M9PXQ2A" />
      <Reread />
    </>
  );
  renderScreen(view, '/', { answer: () => answers.shift() ?? lost });
  await screen.findByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('A connection error occurred')).toBeVisible();
  expect(screen.getByRole('listitem')).toBeVisible();
});
