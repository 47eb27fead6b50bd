import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { StaffTable } from './staff-table';
import { useStaffList } from './use-staff-list';

const unasked = () => Promise.reject(new Error('all rows are asked for'));

function Lots({ loading }: { loading: boolean }) {
  const { list } = useStaffList();
  return (
    <StaffTable
      title="Lots"
      rows={[]}
      columns={[{ key: 'numero', title: 'Lot', render: () => '' }]}
      rowKey={() => ''}
      loading={loading}
      empty="No lots yet."
      searchLabel="Search lots"
      list={list}
      total={0}
      views={NO_VIEWS}
      whole={{ file: unasked, rows: unasked }}
    />
  );
}

const page = (loading: boolean) =>
  withI18n(
    <TestStaffProvider>
      <MemoryRouter initialEntries={['/lots']}>
        <Lots loading={loading} />
      </MemoryRouter>
    </TestStaffProvider>,
    {},
    'en',
  );

test('a staff table shows neither columns nor an empty list before its first answer, and shows both while it is refetched', () => {
  const { rerender } = render(page(true));
  expect(screen.getByRole('searchbox', { name: 'Search lots' })).toBeVisible();
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  expect(screen.queryByText('No lots yet.')).not.toBeInTheDocument();
  for (const loading of [false, true]) {
    rerender(page(loading));
    expect(screen.getByRole('columnheader', { name: 'Lot' })).toBeVisible();
    expect(screen.getByText('No lots yet.')).toBeVisible();
  }
});
