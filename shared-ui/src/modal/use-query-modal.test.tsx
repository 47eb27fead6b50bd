import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useQueryModal } from './use-query-modal';

function Screen() {
  const modal = useQueryModal('images', ['lot']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{pathname + search}</p>
      <button onClick={() => modal.show({ lot: '37' })}>open</button>
      <button
        onClick={() => {
          modal.show({ lot: '37' });
          modal.show({ lot: '37' });
        }}
      >
        open twice
      </button>
      <button onClick={modal.close}>close</button>
      <button
        onClick={() => {
          modal.close();
          modal.close();
        }}
      >
        close twice
      </button>
      <button onClick={() => setTimeout(modal.close, 1000)}>close after a second</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      {modal.open && <output>lot {modal.parameter('lot')}</output>}
    </>
  );
}

const showAt = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Screen />
    </MemoryRouter>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectAddress = (address: string) => expect(screen.getByText(address)).toBeInTheDocument();

test('opens a dialog by the address and closes it by going back', async () => {
  showAt('/lots?street=1');
  await press('open');
  expectAddress('/lots?street=1&modal=images&lot=37');
  expect(screen.getByText('lot 37')).toBeInTheDocument();
  await press('close');
  expectAddress('/lots?street=1');
  expect(screen.queryByText('lot 37')).not.toBeInTheDocument();
});

test('stays on the page when a dialog is closed that was open on arrival', async () => {
  showAt('/elsewhere', '/lots?modal=images&lot=37&street=1');
  await press('close');
  expectAddress('/lots?street=1');
});

test.each(['open', 'open twice'])(
  'adds one history entry when a dialog is opened by "%s" and again',
  async (how) => {
    showAt('/lots?street=1');
    await press(how);
    await press('open');
    expectAddress('/lots?street=1&modal=images&lot=37');
    await press('close');
    expectAddress('/lots?street=1');
  },
);

test('opens a dialog again that was closed a moment ago', async () => {
  showAt('/lots');
  await press('open');
  await press('close');
  await press('open');
  expectAddress('/lots?modal=images&lot=37');
});

test('goes back once when a dialog is closed twice at the same time', async () => {
  showAt('/home', '/lots');
  await press('open');
  await press('close twice');
  expectAddress('/lots');
  // Once more, from another entry of the history.
  await press('open');
  await press('close');
  expectAddress('/lots');
});

test('does not leave the page when the opener of a dialog closes it after it was closed by Back', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  showAt('/home', '/lots');
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByRole('button', { name: 'close after a second' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expectAddress('/lots');
  act(() => jest.advanceTimersByTime(1000));
  expectAddress('/lots');
  jest.useRealTimers();
});

test('does not open a dialog by the address of another', () => {
  showAt('/lots?modal=status&lot=37');
  expect(screen.queryByText('lot 37')).not.toBeInTheDocument();
});
