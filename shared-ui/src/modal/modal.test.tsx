import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { useState } from 'react';
import { installDialog } from '../testing/install-dialog';
import { Modal } from './modal';

beforeAll(installDialog);

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Reserve</button>
      <Modal open={open} onClose={close} title="Reserve lot 37">
        <p>Twenty-four hours, free.</p>
      </Modal>
    </>
  );
}

test('a dialog is named by its title and returns the focus when it closes', async () => {
  render(withI18n(<Page />));
  await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
  expect(screen.getByRole('dialog', { name: 'Reserve lot 37' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reserve' })).toHaveFocus();
});

test('a dialog that the address opened leaves the focus on the heading of the page when it closes', () => {
  const page = (open: boolean) =>
    withI18n(
      <main>
        <h1>Lot 37</h1>
        <Modal open={open} onClose={() => undefined} title="Reserve lot 37" children={<p>Inside</p>} />
      </main>,
    );
  const { rerender } = render(page(true));
  // As the browser does with what has the focus and is removed.
  screen.getByRole('dialog').querySelector('button')?.focus();
  rerender(page(false));
  expect(screen.getByRole('heading', { name: 'Lot 37' })).toHaveFocus();
});

test('Escape and a press beside the dialog call onClose; a press inside does not', async () => {
  const onClose = jest.fn();
  render(withI18n(<Modal open onClose={onClose} title="Reserve lot 37" children={<p>Inside</p>} />));
  const dialog = screen.getByRole('dialog');

  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByText('Inside'));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog).toBeVisible();
});

test('a dialog that the first press of a double click opened is not closed by the second', () => {
  const onClose = jest.fn();
  render(withI18n(<Modal open onClose={onClose} title="Reserve lot 37" children={<p>Inside</p>} />));
  fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that the browser closed by itself is shown again, and calls onClose as on Escape', () => {
  const onClose = jest.fn();
  render(withI18n(<Modal open onClose={onClose} title="Reserve lot 37" children={<p>Inside</p>} />));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // The events of Chromium at a second Escape without a press in between, of which no code can prevent the close.
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  expect(onClose).not.toHaveBeenCalled();
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a file input that is canceled leaves its dialog open', () => {
  const onClose = jest.fn();
  render(withI18n(<Modal open onClose={onClose} title="Pictures" children={<input type="file" />} />));
  const input = screen.getByRole('dialog').querySelector('input') as HTMLInputElement;
  fireEvent(input, new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
