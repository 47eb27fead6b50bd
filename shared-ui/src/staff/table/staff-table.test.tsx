import zhCN from '@ant-design/pro-components/es/provider/locale/zh_CN';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { withI18n } from '@lotes/shared-i18n/testing';
import type { StaffColumn } from './staff-column';
import { ANTD_SPANISH } from '../locales/antd-es';
import { StaffTable, type StaffTableProps } from './staff-table';
import { TABLE_LANGUAGES } from './table-options';
import { NO_VIEWS } from '../../testing/no-views';
import { TestStaffProvider } from '../../testing/test-staff-provider';
import { useSelection } from '../selection/use-selection';
import { useStaffList } from './use-staff-list';

interface Lot {
  numero: string;
  calle: string;
}

const lots: Lot[] = ['10', '2', '37'].map((numero) => ({ numero, calle: numero === '37' ? 'Río' : 'Mar' }));
const columns: StaffColumn<Lot>[] = [
  { key: 'numero', title: 'Lot', render: (lot) => lot.numero, sortable: true, filter: { kind: 'text' } },
  {
    key: 'calle',
    title: 'Street',
    render: (lot) => lot.calle,
    filter: { kind: 'choice', choices: [{ value: 'Río', label: 'Río' }] },
  },
];

const unasked = () => Promise.reject(new Error('nobody asked for all rows'));

/** The addresses that the page has had, oldest first. */
const addresses: string[] = [];

/** A page that adds each query of its list to `asked`. */
function Lots({ asked, ...props }: Partial<StaffTableProps<Lot>> & { asked: object[] }) {
  const { query, list } = useStaffList();
  addresses.push(useLocation().search);
  if (JSON.stringify(asked.at(-1)) !== JSON.stringify(query)) asked.push(query);
  return (
    <StaffTable
      title="Lots"
      rows={lots}
      columns={columns}
      rowKey={(lot) => lot.numero}
      empty="No lots yet."
      searchLabel="Search lots"
      list={list}
      total={172}
      views={NO_VIEWS}
      whole={{ file: unasked, rows: unasked }}
      {...props}
    />
  );
}

const refusalOf = () => ({ es: 'No se pudo.', en: 'It failed.', fields: [] });

function show(props: Partial<StaffTableProps<Lot>> = {}, language: 'es' | 'en' = 'en', address = '/lots') {
  const asked: object[] = [];
  const page = (present: Partial<StaffTableProps<Lot>>) =>
    withI18n(
      <TestStaffProvider refusalOf={refusalOf}>
        <MemoryRouter initialEntries={[address]}>
          <Lots asked={asked} {...present} />
        </MemoryRouter>
      </TestStaffProvider>,
      {},
      language,
    );
  const view = render(page(props));
  return { ...view, asked, shows: (present: Partial<StaffTableProps<Lot>>) => view.rerender(page(present)) };
}

const firstCells = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((text) => text);

describe('the staff table', () => {
  it('sends typed and chosen filters and the search to the server, and neither filters nor sorts rows itself', async () => {
    const { asked } = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Lot' }), ' 37 ');
    await waitFor(() => expect(asked.at(-1)).toEqual({ pagina: 1, tamano: 20, numero: '37' }));
    expect(firstCells()).toEqual(['10', '2', '37']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lots' }), 'sea');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ numero: '37', buscar: 'sea' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Street' }), 'Río');
    expect(asked.at(-1)).toMatchObject({ calle: 'Río' });
  });

  it('draws only the search field for each letter, and asks the server at once on Enter or when the field is left', () => {
    const { asked } = show();
    const drawn = addresses.length;
    const search = screen.getByRole('searchbox', { name: 'Search lots' });
    for (const typed of ['s', 'se', 'sea']) fireEvent.change(search, { target: { value: typed } });
    expect(search).toHaveValue('sea');
    expect(addresses).toHaveLength(drawn);
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(asked.at(-1)).toMatchObject({ buscar: 'sea' });
    fireEvent.change(search, { target: { value: 'seal' } });
    fireEvent.blur(search);
    expect(asked.at(-1)).toMatchObject({ buscar: 'seal' });
  });

  it('requests other pages, and begins at the first one after a change of filter', async () => {
    const { asked } = show();
    await userEvent.click(screen.getByText('3'));
    expect(asked.at(-1)).toEqual({ pagina: 3, tamano: 20 });
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Lot' }), '4');
    await waitFor(() => expect(asked.at(-1)).toEqual({ pagina: 1, tamano: 20, numero: '4' }));
  });

  it('goes to the last page if the page in the address does not exist any more', () => {
    const { asked } = show({ rows: [], total: 25 }, 'en', '/lots?page=4');
    expect(asked.at(-1)).toEqual({ pagina: 2, tamano: 20 });
    expect(addresses.at(-1)).toBe('?page=2');
  });

  it('lets the server sort by a column, in reverse, and in the server’s own order again', async () => {
    const { asked } = show();
    for (const orden of ['numero', '-numero', undefined]) {
      await userEvent.click(screen.getByRole('columnheader', { name: /^Lot/ }));
      expect(asked.at(-1)).toEqual({ pagina: 1, tamano: 20, ...(orden && { orden }) });
    }
    expect(firstCells()).toEqual(['10', '2', '37']);
  });

  it('hides the filters when their button is pressed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('textbox', { name: 'Filter by Lot' })).not.toBeInTheDocument();
  });

  it('shows how many filters are in use while they are hidden', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Street' }), 'Río');
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.getByRole('button', { name: 'Show filters (1)' })).toHaveTextContent('1');
  });

  it('shows a filter without a visible column as a tag, which removes it', async () => {
    const { asked } = show(
      { filterTitles: { cliente: 'Client' } },
      'en',
      '/lots?filter.calle=R%C3%ADo&filter.cliente=991&columns=numero',
    );
    const tags = within(screen.getByRole('group', { name: 'Filters without a visible column' }));
    expect(tags.getByText('Street: Río')).toBeInTheDocument();
    await userEvent.click(tags.getByRole('button', { name: 'Remove the filter Client: 991' }));
    expect(asked.at(-1)).toEqual({ pagina: 1, tamano: 20, calle: 'Río' });
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.getByRole('button', { name: 'Show filters' })).toBeInTheDocument();
    tags.getByRole('button', { name: 'Remove the filter Street: Río' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked.at(-1)).toEqual({ pagina: 1, tamano: 20 });
    expect(addresses.at(-1)).toBe('?columns=numero');
  });

  it('shows no tag for a filter that a column or the toolbar shows', () => {
    show({ toolbarFilters: ['quien'] }, 'es', '/lots?filter.calle=R%C3%ADo&filter.quien=yo');
    expect(screen.queryByRole('group', { name: 'Filtros sin columna visible' })).not.toBeInTheDocument();
  });

  it('shows the server’s count of rows and the names of its tools in Spanish', () => {
    show({}, 'es');
    expect(screen.getByText('1–20 de 172')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Espaciado de las filas' })).toBeInTheDocument();
  });

  it('distinguishes an empty list from filters that match nothing', async () => {
    show({ rows: [], total: 0 });
    expect(screen.getByText('No lots yet.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Lot' }), 'x');
    expect(await screen.findByText('No row matches the filters.')).toBeInTheDocument();
  });

  it('shows why the call failed, not that there are no rows, and calls again on request', async () => {
    const onRefresh = jest.fn();
    show({ rows: [], total: 0, error: new Error('no rows'), onRefresh });
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
    expect(screen.queryByText('No lots yet.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRefresh).toHaveBeenCalled();
  });

  it('shows no rows of another page if the requested page could not be read', async () => {
    const failing = { error: new Error('no page 3') };
    const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { shows } = show();
    await userEvent.click(screen.getByText('3'));
    shows(failing);
    expect(firstCells()).toEqual(['The rows could not be loaded.']);
    // The rows have gone, and the user, who pressed a page number below them, would not see the reason.
    expect(intoView.mock.contexts).toEqual([screen.getByRole('alert')]);
    intoView.mockRestore();
    expect(screen.queryByText(/of 172/)).not.toBeInTheDocument();
    shows({ rows: [...lots] });
    expect(firstCells()).toEqual(['10', '2', '37']);
    shows({ rows: [...lots], ...failing });
    expect(firstCells()).toEqual(['10', '2', '37']);
  });
});

describe('rows chosen in a staff table (R17.4)', () => {
  function Choosing() {
    const selection = useSelection();
    const offered = {
      ...selection,
      nameOf: ({ numero }: Lot) => `lot ${numero}`,
      actions: <button>Change {selection.keys.join(', ')}</button>,
    };
    return <Lots asked={[]} selection={offered} />;
  }

  const choosing = () =>
    render(
      withI18n(
        <TestStaffProvider refusalOf={refusalOf}>
          <MemoryRouter initialEntries={['/lots']}>
            <Choosing />
          </MemoryRouter>
        </TestStaffProvider>,
        {},
        'en',
      ),
    );

  it('are counted, named and cleared, also by keyboard, and come with the actions on them', async () => {
    choosing();
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
    screen.getByRole('checkbox', { name: 'Select lot 2' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 selected');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByRole('button', { name: 'Change 2, 10, 37' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select lot 2' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
  });

  it('cannot be chosen if there is no action on them', () => {
    show();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });
});

describe('the address of a staff table', () => {
  it('keeps search, filters, order, page and size beside its other parameters, and restores them', async () => {
    const { unmount } = show({}, 'en', '/lots?view=all');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lots' }), 'sea');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by Street' }), 'Río');
    await userEvent.click(screen.getByRole('columnheader', { name: /^Lot/ }));
    await userEvent.click(screen.getByText('3'));
    const address = '?view=all&filter.calle=R%C3%ADo&search=sea&order=numero&page=3';
    await waitFor(() => expect(addresses.at(-1)).toBe(address));
    unmount();
    const { asked } = show({}, 'en', `/lots${address}`);
    expect(asked).toEqual([{ pagina: 3, tamano: 20, calle: 'Río', buscar: 'sea', orden: 'numero' }]);
    expect(screen.getByRole('searchbox', { name: 'Search lots' })).toHaveValue('sea');
  });

  it('keeps the chosen columns and their order, until the columns are reset', async () => {
    show();
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent.slice(0, 3));
    await userEvent.click(screen.getByRole('button', { name: 'Visible columns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Street earlier' }));
    expect([heads(), addresses.at(-1)]).toEqual([['Str', 'Lot'], '?columns=calle%2Cnumero']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lot' }));
    expect([heads(), addresses.at(-1)]).toEqual([['Str'], '?columns=calle']);
    expect(screen.getByRole('checkbox', { name: 'Street' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect([heads(), addresses.at(-1)]).toEqual([['Lot', 'Str'], '']);
  });
});

describe('the language of the staff table', () => {
  const keysOf = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
    );
  const KEYS = keysOf(zhCN);

  it.each(['es', 'en'] as const)('has a %s text for every key of the table, none in Chinese', (language) => {
    expect(KEYS.length).toBeGreaterThan(40);
    const said = KEYS.map((key) => [key, TABLE_LANGUAGES[language].getMessage(key, '')]);
    expect(said.filter(([, text]) => !text || /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('addresses the reader of antd’s Spanish as usted, without English words', () => {
    const { Table, Form } = ANTD_SPANISH;
    expect(keysOf({ ...Table }).length).toBeGreaterThan(5);
    const said = JSON.stringify([Table, Form]);
    expect(said).not.toMatch(/rellena|click|vac[ií]e/i);
  });
});
