import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { withI18n } from '@lotes/shared-i18n/testing';
import { installDialog } from '../testing/install-dialog';
import { lateCode } from '../testing/late-code';
import { LateWindow } from './late-window';
import { Modal } from './modal';

beforeAll(installDialog);

const ReserveForm = ({ onClose }: { onClose: () => void }) => (
  <Modal open onClose={onClose} title="Reserve lot 37">
    <input aria-label="Full name" />
  </Modal>
);

/** Draws a page with a button that opens a window whose code is late, and presses the button. */
async function press() {
  const { Late, asked } = lateCode(ReserveForm);
  function Page() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Reserve</button>
        {open && (
          <LateWindow open onClose={close} title="Reserve lot 37">
            <Late onClose={close} />
          </LateWindow>
        )}
      </>
    );
  }
  render(withI18n(<Page />), { onCaughtError: () => undefined });
  await userEvent.click(opener());
  return asked;
}

const opener = () => screen.getByRole('button', { name: 'Reserve', hidden: true });
const theWindow = () => screen.getByRole('dialog', { name: 'Reserve lot 37' });
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

function expectClosed() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
}

test('a late window is shown at once, and is replaced by the loaded window', async () => {
  const [code] = await press();
  expect(theWindow()).toContainElement(screen.getByText('Loading…'));
  await code?.arrive();
  expect(theWindow()).toContainElement(screen.getByRole('textbox', { name: 'Full name' }));
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  await close();
  expectClosed();
});

test('a late window can be closed while it waits, and opens with its code if that arrived meanwhile', async () => {
  const [code] = await press();
  await close();
  expectClosed();
  await code?.arrive();
  expectClosed();
  await userEvent.click(opener());
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeInTheDocument();
});

test('a late window whose code cannot be loaded shows a message inside, and loads it again on request', async () => {
  const asked = await press();
  await asked[0]?.fail();
  expect(theWindow()).toContainElement(screen.getByText(/^This window could not be opened/));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(theWindow()).toContainElement(screen.getByText('Loading…'));
  await asked[1]?.arrive();
  expect(theWindow()).toContainElement(screen.getByRole('textbox', { name: 'Full name' }));
  await close();
  expectClosed();
});

test('a late window whose code could not be loaded can be closed', async () => {
  const [code] = await press();
  await code?.fail();
  await close();
  expectClosed();
});
