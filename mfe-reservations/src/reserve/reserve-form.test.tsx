import { screen } from '@testing-library/react';
import { buildLot } from '../testing/build-lot';
import { renderScreen } from '../testing/render-screen';
import { ReserveForm } from './reserve-form';

test('the form fills in name, e-mail and phone of the signed-in user, and asks whether they are a client', async () => {
  renderScreen(
    <ReserveForm
      numero="37"
      visitorQuote={{ quote: undefined, isAsking: false, isUseless: false, error: undefined, ask: jest.fn() }}
      isSent={false}
      prima=""
      submit={() => Promise.resolve()}
      onTitle={jest.fn()}
      onCancel={jest.fn()}
    />,
    { signedInWith: [], answer: () => ({ result: buildLot() }) },
  );
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Ana Paz');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana.paz@example.com');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+50499998888');
  expect(screen.getByRole('checkbox', { name: 'I am already a client' })).not.toBeChecked();
});
