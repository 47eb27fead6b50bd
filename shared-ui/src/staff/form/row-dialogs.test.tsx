import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { StaffProvider } from '../staff-provider';
import { RowDialogHost, useRowDialogs } from './row-dialogs';

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
      <StaffProvider
        refusalOf={refusalOf}
        isUnanswered={() => false}
        accountOf={() => ''}
        useGuard={() => undefined}
      >
        <MemoryRouter initialEntries={['/lots?modal=edit&lot=x']}>
          <Page />
        </MemoryRouter>
      </StaffProvider>,
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
  followLinkWith(async () => 'x');
  expect(await screen.findByText('the form')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
