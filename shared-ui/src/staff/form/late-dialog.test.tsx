import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { lateCode } from '../../testing/late-code';
import { DialogNotice } from './dialog-notice';
import { RowDialogHost, useRowDialogs, type RowDialogProps } from './row-dialogs';

const EditForm = ({ row, onClose }: RowDialogProps<string>) => (
  <DialogNotice title="Edit lot" text={`The lot ${row}`} onClose={onClose} />
);

/** Draws a page with a button that opens the dialog of lot 37, whose code is late, and presses the button. */
async function press() {
  const { Late, asked } = lateCode(EditForm);
  function Page() {
    const { open, show } = useRowDialogs(['edit'], 'lot');
    return (
      <>
        <button onClick={() => show('edit', '37')}>Edit</button>
        <RowDialogHost
          open={open}
          rows={['37']}
          keyOf={(lot) => lot}
          lookUp={async () => undefined}
          title="Edit lot"
          gone="There is no such lot"
        >
          {(_, dialog) => <Late {...dialog} />}
        </RowDialogHost>
      </>
    );
  }
  render(
    withI18n(
      <TestStaffProvider>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </TestStaffProvider>,
    ),
    { onCaughtError: () => undefined },
  );
  await userEvent.click(opener());
  return asked;
}

const opener = () => screen.getByRole('button', { name: 'Edit', hidden: true });
const theDialog = () => screen.getByRole('dialog', { name: 'Edit lot' });

async function expectItCloses() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
}

test('a dialog about a row is shown before its code has arrived, and can be closed', async () => {
  await press();
  expect(theDialog()).toContainElement(screen.getByText('Loading…'));
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectItCloses();
});

test('a dialog about a row whose code cannot be loaded shows a message inside, and loads it again on request', async () => {
  const asked = await press();
  await asked[0]?.fail();
  expect(theDialog()).toContainElement(screen.getByText(/^This window could not be opened/));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await asked[1]?.arrive();
  expect(theDialog()).toContainElement(screen.getByText('The lot 37'));
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  await expectItCloses();
});
