import { screen, waitFor } from '@testing-library/react';
import { buildParameters } from '@lotes/shared-auth/testing';
import { installDialog, wholeDialog } from '@lotes/shared-ui/testing';
import { buildLotToPay } from '../testing/build-request';
import { renderScreen } from '../testing/render-screen';
import { Fill } from './ask-for-link';
// Imported here, so that no test waits long for the form's chunk.
import './payment-link-dialog';

beforeAll(installDialog);

const PLANNED = 'lot=37&plan=12&prima=5000.00';

const show = (address: string) =>
  renderScreen(<Fill numero="37" />, `/lotdetail?${address}`, {
    answer: ({ path }) =>
      path === '/Parametros' ? { result: buildParameters() } : { result: buildLotToPay() },
  });

test('the link to the form takes along the plan and the down payment that were chosen in the calculator', async () => {
  show(PLANNED);
  expect(await screen.findByRole('link', { name: 'Ask for a payment link' })).toHaveAttribute(
    'href',
    '/lotdetail?modal=payment-link&lot=37&plan=12&prima=5000.00',
  );
});

test('the form begins with the plan and the down payment of the calculator, and reserving first keeps them', async () => {
  show(`modal=payment-link&${PLANNED}`);
  const form = await wholeDialog();
  expect(await form.findByRole('combobox', { name: /term|plan/i })).toHaveDisplayValue('12 years');
  await waitFor(() => expect(form.getByRole('textbox', { name: /Amount/ })).toHaveValue('5,000.00'));
  expect(form.getByRole('link', { name: 'Reserve it first' })).toHaveAttribute(
    'href',
    '/lotdetail?modal=reserve&lot=37&plan=12&prima=5000.00',
  );
});

test('visitors whose calculator shows the 16-year plan begin with the usual one', async () => {
  show('modal=payment-link&lot=37&plan=16&prima=5000.00');
  const form = await wholeDialog();
  expect(await form.findByRole('combobox', { name: /term|plan/i })).toHaveDisplayValue('6 years');
  await waitFor(() => expect(form.getByRole('textbox', { name: /Amount/ })).toHaveValue('3,000.00'));
});
