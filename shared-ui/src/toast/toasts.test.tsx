import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { ToastProvider, useToasts } from './toasts';

function Actions() {
  const toasts = useToasts();
  return (
    <>
      <button onClick={() => toasts.success('Reservation made')}>Save</button>
      <button onClick={() => toasts.error('The lot is taken')}>Fail</button>
    </>
  );
}

test('a success is announced politely, an error at once, and both can be dismissed', async () => {
  render(
    withI18n(
      <ToastProvider>
        <Actions />
      </ToastProvider>,
    ),
  );
  const polite = screen.getByRole('status');
  const urgent = screen.getByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(polite).toHaveTextContent('Reservation made');
  expect(urgent).toHaveTextContent('The lot is taken');

  await userEvent.click(within(urgent).getByRole('button', { name: 'Dismiss notice' }));
  expect(urgent).toBeEmptyDOMElement();
});
