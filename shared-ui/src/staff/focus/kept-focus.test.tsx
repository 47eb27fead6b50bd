import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { DialogNotice } from '../form/dialog-notice';
import { StaffTable } from '../table/staff-table';
import { noteOwnChange } from '../table/use-calm-rows';
import { useStaffList } from '../table/use-staff-list';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';

const unasked = () => Promise.reject(new Error('all rows are asked for'));
let change: (numeros: string[]) => void;

/** A list that other users change, with a button in each row that opens a dialog. */
function Lots() {
  const { list } = useStaffList();
  const [numeros, setNumeros] = useState(['2', '10', '37']);
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    change = (next) => act(() => setNumeros(next));
  }, []);
  return (
    <>
      <StaffTable
        title="Lots"
        rows={numeros.map((numero) => ({ numero }))}
        columns={[
          { key: 'numero', title: 'Lot', render: ({ numero }) => <a href={`#${numero}`}>{numero}</a> },
          {
            key: 'acciones',
            title: 'Actions',
            render: ({ numero }) => <button onClick={() => setOpened(numero)}>Release {numero}</button>,
          },
        ]}
        rowKey={({ numero }) => numero}
        empty="No lots yet."
        searchLabel="Search lots"
        list={list}
        total={numeros.length}
        views={NO_VIEWS}
        whole={{ file: unasked, rows: unasked }}
      />
      {opened && <DialogNotice title="Release" text="Gone" onClose={() => setOpened(undefined)} />}
    </>
  );
}

beforeEach(() => {
  render(
    withI18n(
      <TestStaffProvider>
        <MemoryRouter>
          <Lots />
        </MemoryRouter>
      </TestStaffProvider>,
      {},
      'en',
    ),
  );
});
const release = (numero: string) => screen.getByRole('button', { name: `Release ${numero}` });

test('the focus goes from a row that leaves the list to the row in its place, and from the last row to the table', async () => {
  act(() => release('10').focus());
  change(['2', '37']);
  await waitFor(() => expect(release('37')).toHaveFocus());
  change(['2']);
  await waitFor(() => expect(release('2')).toHaveFocus());
  change([]);
  await waitFor(() => expect(screen.getByRole('table', { name: 'Lots' })).toHaveFocus());
});

test('a focus outside the table stays there when a row leaves the list', async () => {
  act(() => release('10').focus());
  act(() => release('10').blur());
  change(['2', '37']);
  await waitFor(() => expect(screen.queryByText('Release 10')).toBeNull());
  expect(document.body).toHaveFocus();
});

test('the focus goes to the table from the button that shows the changes of others', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  scrolled.mockReturnValue({ top: -40 } as DOMRect);
  change(['10', '37']);
  await userEvent.click(await screen.findByRole('button', { name: '1 change · Show' }));
  scrolled.mockRestore();
  expect(screen.getByRole('table', { name: 'Lots' })).toHaveFocus();
});

// This test comes last: for ten seconds after it, rows follow changes at once.
test('when a dialog closes whose row has left the list, the focus goes to the row in its place', async () => {
  await userEvent.click(release('2'));
  await screen.findByRole('dialog');
  noteOwnChange();
  change(['10', '37']);
  await waitFor(() => expect(screen.queryByText('Release 2')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(release('10')).toHaveFocus());
});
