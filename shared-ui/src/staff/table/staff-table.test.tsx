import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withI18n } from '@lotes/shared-i18n/testing';
import { StaffProvider } from '../staff-provider';
import type { StaffColumn } from './staff-column';
import { StaffTable, type StaffTableProps } from './staff-table';

interface Lot {
  numero: string;
  calle: string;
}

const lots: Lot[] = ['10', '2', '37'].map((numero) => ({ numero, calle: numero === '37' ? 'Río' : 'Mar' }));
const columns: StaffColumn<Lot>[] = [
  {
    key: 'numero',
    title: 'Lot',
    render: (lot) => lot.numero,
    sortBy: (lot) => lot.numero,
    filter: { kind: 'text', textOf: (lot) => lot.numero },
  },
  {
    key: 'calle',
    title: 'Street',
    render: (lot) => lot.calle,
    filter: { kind: 'text', textOf: (lot) => lot.calle },
  },
];

const show = (props: Partial<StaffTableProps<Lot>> = {}, language: 'es' | 'en' = 'en') =>
  render(
    withI18n(
      <StaffProvider>
        <StaffTable
          title="Lots"
          rows={lots}
          columns={columns}
          rowKey={(lot) => lot.numero}
          empty="No lots yet."
          {...props}
        />
      </StaffProvider>,
      {},
      language,
    ),
  );

const firstCells = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((text) => text);

describe('the staff table', () => {
  it('filters by column without regard to accents, from the first moment', async () => {
    show();
    expect(screen.getByRole('table', { name: 'Lots' })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Street' }), 'rio');
    expect(firstCells()).toEqual(['37']);
  });

  it('hides the filters when asked', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(screen.queryByRole('textbox', { name: 'Filter by Street' })).not.toBeInTheDocument();
  });

  it('sorts lot numbers as people count', async () => {
    show();
    await userEvent.click(screen.getByRole('columnheader', { name: /^Lot/ }));
    expect(firstCells()).toEqual(['2', '10', '37']);
  });

  it('says in Spanish how many rows there are and names its tools', () => {
    show({}, 'es');
    expect(screen.getByText('1–3 de 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Espaciado de las filas' })).toBeInTheDocument();
  });

  it('tells emptiness from filters that match nothing', async () => {
    const { unmount } = show({ rows: [] });
    expect(screen.getByText('No lots yet.')).toBeInTheDocument();
    unmount();
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by Lot' }), 'x');
    expect(screen.getByText('No row matches the filters.')).toBeInTheDocument();
  });

  it('says what failed in the words of the api and tries again', async () => {
    const onRefresh = jest.fn();
    show({ rows: [], error: { es: 'No se pudo.', en: 'It failed.', fields: [] }, onRefresh });
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRefresh).toHaveBeenCalled();
  });

  it('hands paging to the server where the page asks for it', async () => {
    const onChange = jest.fn();
    show({ paging: { page: 1, size: 10, total: 30, onChange } });
    await userEvent.click(screen.getByText('3'));
    expect(onChange).toHaveBeenCalledWith(3, 10);
  });
});
