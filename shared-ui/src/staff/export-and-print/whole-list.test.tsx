import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import type { StaffColumn } from '../table/staff-column';
import { StaffTable } from '../table/staff-table';
import { useStaffList } from '../table/use-staff-list';
import type { WholeList } from './whole-list';

interface Lot {
  numero: string;
}

const LOTS: Lot[] = [{ numero: '2' }, { numero: '37' }];
const COLUMNS: StaffColumn<Lot>[] = [
  { key: 'numero', title: 'Lot', render: ({ numero }) => numero, sortable: true },
  {
    key: 'calle',
    title: 'Street',
    render: () => 'Mar',
    filter: { kind: 'choice', choices: [{ value: 'rio', label: 'River' }] },
  },
  { key: 'precio', title: 'Price', optional: true, render: () => '60' },
  {
    key: 'activo',
    title: 'Account',
    optional: true,
    render: () => 'Active',
    filter: { kind: 'choice', preset: 'true', choices: [{ value: 'true', label: 'Active' }] },
  },
  { key: 'acciones', title: 'Actions', fixed: 'right', render: () => <button>Edit</button> },
];

function Page({ whole }: { whole: (query: object) => WholeList<Lot> }) {
  const { query, list } = useStaffList();
  return (
    <StaffTable
      title="Lots"
      rows={LOTS.slice(0, 1)}
      columns={COLUMNS}
      rowKey={({ numero }) => numero}
      empty="No lots yet."
      searchLabel="Search lots"
      list={list}
      total={2}
      views={NO_VIEWS}
      whole={whole(query)}
      filterTitles={{ quien: 'Who' }}
    />
  );
}

type Part = Partial<WholeList<Lot>>;
const never = () => new Promise<never>(() => undefined);

function show(whole: Part | ((query: object) => Part), columns = '') {
  render(
    withI18n(
      <TestStaffProvider refusalOf={() => ({ es: 'No se pudo.', en: 'It failed.', fields: [] })}>
        <MemoryRouter initialEntries={[`/lots?filter.calle=rio&filter.quien=Ana&order=-numero${columns}`]}>
          <Page
            whole={(query) => ({
              file: never,
              rows: never,
              ...(typeof whole === 'function' ? whole(query) : whole),
            })}
          />
        </MemoryRouter>
      </TestStaffProvider>,
      {},
      'en',
    ),
  );
}

async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const chosen = await screen.findByRole('menuitem', { name: item });
  // A menu takes the focus three frames after it opens. If an item were chosen before that, the menu would take the focus
  // from the button.
  await waitFor(() =>
    expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
  );
  await userEvent.click(chosen);
}

describe('exporting a staff list', () => {
  it('requests the file in the language of the page and saves it under the server’s name', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = jest.fn<Promise<File>, Parameters<WholeList<Lot>['file']>>(
      async () => new File(['x'], 'lots-2026-03-10.xlsx'),
    );
    show({ file });
    await choose('Excel (XLSX)');
    await waitFor(() => expect(saved).toEqual(['lots-2026-03-10.xlsx']));
    expect(file.mock.calls[0]?.[0]).toMatchObject({ format: 'xlsx', language: 'en' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/));
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  it('announces its progress in a region that was empty before, and keeps its button', async () => {
    let done: (file: File) => void = () => undefined;
    show({ file: () => new Promise((resolve) => (done = resolve)) });
    const announced = screen.getByRole('status');
    expect(announced).toBeEmptyDOMElement();
    await choose('CSV');
    expect(announced).toHaveTextContent('Preparing…');
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Stop' }).focus());
    await act(async () => done(new File(['x'], 'lots.csv')));
    expect(button).toHaveFocus();
    expect(announced).toHaveTextContent('Saved');
  });

  it('shows how much has been received, and is canceled by a button', async () => {
    let signal: AbortSignal | undefined;
    show({
      file: (wanted) => {
        ({ signal } = wanted);
        wanted.onReceived(2_340_000);
        return never();
      },
    });
    await choose('CSV');
    expect(await screen.findByText('2.3 MB received')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows why it failed, and tries again on request', async () => {
    const file = jest.fn(async () => {
      throw new Error('gone');
    });
    show({ file });
    await choose('CSV');
    expect(await screen.findByRole('alert')).toHaveTextContent('It failed.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(file).toHaveBeenCalledTimes(2));
  });

  it('tries again with the current filters of the list', async () => {
    const asked: object[] = [];
    show((query) => ({
      file: async () => {
        asked.push(query);
        throw new Error('gone');
      },
    }));
    await choose('CSV');
    await screen.findByRole('alert');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Street' }), '');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect([asked[0], asked[1]]).toEqual([
      expect.objectContaining({ calle: 'rio' }),
      expect.not.objectContaining({ calle: 'rio' }),
    ]);
  });
});

test('a print has every row that matches once, below the filters and the order of the list, without row actions', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  // The row comes again on the next page if another one was added before it while the pages were read.
  show({ rows: async () => [...LOTS, ...LOTS.slice(1)] });
  await choose('Print');
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.querySelector('.staff-print');
  expect(sheet?.querySelector('h1')).toHaveTextContent('Lots');
  for (const line of [
    'Rows: 2',
    'Street: River',
    'Who: Ana',
    'Account: Active',
    'Sorted by: Lot, descending',
  ])
    expect(sheet).toHaveTextContent(line);
  expect([...(sheet?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual([
    'Lot',
    'Street',
  ]);
  expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(document.querySelector('.staff-print')).toBeNull());
});

test('a print names the filters with which its rows were requested, even if they have changed since', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  let read: (rows: Lot[]) => void = () => undefined;
  const rows = () =>
    new Promise<Lot[]>((resolve) => {
      read = resolve;
    });
  show({ rows });
  await choose('Print');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Street' }), '');
  act(() => read(LOTS));
  await waitFor(() => expect(document.querySelector('.staff-print')).toHaveTextContent('Street: River'));
});

test('a print names a filter and an order whose columns are not shown', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show({ rows: async () => LOTS }, '&columns=precio');
  await choose('Print');
  const sheet = await screen.findByText('Street: River', { selector: '.staff-print p' });
  expect(sheet.parentElement).toHaveTextContent('Sorted by: Lot, descending');
  expect([...document.querySelectorAll('.staff-print th')].map((cell) => cell.textContent)).toEqual([
    'Price',
  ]);
});
