import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { lazyPart } from '@lotes/shared-federation';
import { withI18n } from '@lotes/shared-i18n/testing';
import { installDialog } from '../testing/install-dialog';
import { LateWindow, WaitingWindow } from './late-window';
import { Modal } from './modal';

beforeAll(installDialog);

interface FormProps {
  onClose: () => void;
}
type Form = ComponentType<FormProps>;

const ReserveForm: Form = ({ onClose }) => (
  <Modal open onClose={onClose} title="Reserve lot 37">
    <input aria-label="Full name" />
  </Modal>
);

/** A page with a button that opens a window, whose code comes and fails to come as the test says; the button is pressed. */
async function press() {
  const asked: { arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = () =>
    new Promise<Form>((resolve, reject) => {
      asked.push({
        arrive: () => act(async () => resolve(ReserveForm)),
        fail: () => act(async () => reject(new Error('no code'))),
      });
    });
  const Late = lazyPart(load, { Waiting: WaitingWindow, retry: { attempts: 1, pauseMs: 0, budgetMs: 0 } });
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

test('a late window is there at once, and gives its place to the one that was fetched', async () => {
  const [code] = await press();
  expect(theWindow()).toContainElement(screen.getByText('Loading…'));
  await code?.arrive();
  expect(theWindow()).toContainElement(screen.getByRole('textbox', { name: 'Full name' }));
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  await close();
  expectClosed();
});

test('a late window can be closed while it waits, and opens with its code when that came meanwhile', async () => {
  const [code] = await press();
  await close();
  expectClosed();
  await code?.arrive();
  expectClosed();
  await userEvent.click(opener());
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeInTheDocument();
});

test('a late window whose code does not come says so in itself, and fetches it again', async () => {
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

test('a late window whose code did not come can be closed', async () => {
  const [code] = await press();
  await code?.fail();
  await close();
  expectClosed();
});
