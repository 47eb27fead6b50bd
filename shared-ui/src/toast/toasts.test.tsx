import { act, render, screen, within } from '@testing-library/react';
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

test('the button of a toast, or Ctrl+Z outside a field, undoes the action of the toast', async () => {
  const undone = jest.fn();
  function Undoable() {
    const toasts = useToasts();
    return (
      <>
        <button onClick={() => toasts.undoable('Lot released', undone)}>Release</button>
        <input aria-label="Name" />
      </>
    );
  }
  render(
    withI18n(
      <ToastProvider>
        <Undoable />
      </ToastProvider>,
    ),
  );
  const release = screen.getByRole('button', { name: 'Release' });
  await userEvent.click(release);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledTimes(1);
  await userEvent.click(release);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Control>}z{/Control}');
  expect(undone).toHaveBeenCalledTimes(1);
  release.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('toasts still disappear by themselves after one was dismissed by keyboard', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(
    withI18n(
      <ToastProvider>
        <Actions />
      </ToastProvider>,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  screen.getByRole('button', { name: 'Dismiss notice' }).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent('Reservation made');
  act(() => jest.advanceTimersByTime(2500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});
