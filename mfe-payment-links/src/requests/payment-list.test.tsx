import { screen } from '@testing-library/react';
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
