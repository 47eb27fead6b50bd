import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { RowDialogHost, useRowDialogs } from './row-dialogs';

afterEach(() => jest.useRealTimers());

/** Opens the link to a row that is not on the screen, and whose look-up fails with this code. */
const followLink = (code: string) => followLinkWith(() => Promise.reject(new Error(code)), code);

function followLinkWith(lookUp: () => Promise<string | undefined>, code = '') {
  function Page() {
    const { open } = useRowDialogs(['edit'], 'lot');
    const texts = { title: 'Edit lot', gone: 'There is no such lot.' };
    return (
      <RowDialogHost open={open} rows={[]} keyOf={(lot: string) => lot} lookUp={lookUp} {...texts}>
        {() => 'the form'}
      </RowDialogHost>
    );
  }
  const refusalOf = () => ({ es: '', en: 'Check the marked fields.', code, fields: [] });
  render(
    withI18n(
      <TestStaffProvider refusalOf={refusalOf}>
        <MemoryRouter initialEntries={['/lots?modal=edit&lot=x']}>
          <Page />
        </MemoryRouter>
      </TestStaffProvider>,
    ),
  );
}

test('a link to a dialog whose key the api finds malformed shows that there is no such row', async () => {
  followLink('validation');
  expect(await screen.findByRole('status')).toHaveTextContent('There is no such lot.');
  expect(screen.queryByText('Check the marked fields.')).not.toBeInTheDocument();
});

test('a link to a dialog whose row cannot be looked up shows why', async () => {
  followLink('unavailable');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the marked fields.');
});

test('a link to a dialog whose row is looked up slowly shows a window that waits, and can be closed', async () => {
  followLinkWith(() => new Promise(() => undefined));
  const waiting = await screen.findByRole('dialog', { name: 'Edit lot' });
  expect(waiting).toContainElement(screen.getByText('Loading…'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog whose row is looked up quickly has no other window before it', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  followLinkWith(() => new Promise((resolve) => setTimeout(resolve, 400, 'x')));
  await pass(399);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('the form')).toBeInTheDocument();
  await pass(600);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
