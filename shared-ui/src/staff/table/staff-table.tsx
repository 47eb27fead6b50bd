import { ProConfigProvider, ProTable, type ProColumns } from '@ant-design/pro-components';
import type { TablePaginationConfig } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { RefusalAlert } from '../form/refusal-alert';
import { useStaffTexts } from '../staff-texts';
import { compareCells, filterRows, type FilterValues } from './filter-rows';
import { FilterControl, HeaderCell } from './header-cell';
import type { StaffColumn } from './staff-column';
import './staff-table.css';
import { FilterToggle, useTableOptions } from './table-options';
import { useNarrow } from './use-narrow';

/** Rows per page that every table offers (specification section 9). */
const ROWS_PER_PAGE = [10, 20, 30, 50, 80, 100];
const COMPONENTS = { header: { cell: HeaderCell } };

/** Paging that the server does: page from 1, rows per page, count of all rows. */
export interface ServerPaging {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

export interface StaffTableProps<Row> {
  /** Names the table for screen readers; the page's heading stands above it for everybody else. */
  title: string;
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** What the call failed with, undefined where it did not; shown above the rows with a way to try again. */
  error?: unknown;
  onRefresh?: () => void;
  /** What is said where there are no rows at all. */
  empty: string;
  /** Search and buttons of the page, opposite the table's own tools. */
  toolbar?: ReactNode;
  /** Without it, sorting, filters and paging work on `rows` in the browser. */
  paging?: ServerPaging;
}

function useProColumns<Row extends object>(
  columns: readonly StaffColumn<Row>[],
  filters: FilterValues,
  setFilter: (key: string, value: string) => void,
  filtersShown: boolean,
): ProColumns<Row>[] {
  const language = useLanguage();
  const narrow = useNarrow();
  return columns.map(({ key, title, render, sortBy, filter, fixed, ...layout }) => {
    const control = filter && filtersShown && (
      <FilterControl
        title={title}
        filter={filter}
        value={(filter.kind === 'server-choice' ? filter.value : filters[key]) ?? ''}
        onChange={(value) =>
          filter.kind === 'server-choice' ? filter.onChange(value || undefined) : setFilter(key, value)
        }
      />
    );
    return {
      key,
      title,
      ...layout,
      ...(fixed && !narrow && { fixed }),
      onCell: () => ({ 'data-title': title }) as object,
      render: (_, row) => render(row),
      onHeaderCell: () => ({ control }) as object,
      ...(sortBy && { sorter: (a: Row, b: Row) => compareCells(sortBy(a), sortBy(b), language) }),
    };
  });
}

/**
 * The table of every staff page: compact, column filters shown, 10 to 100 rows per page, a card per row on phones
 * (where the filters wait behind their button), and clear states for loading, emptiness and failure (specification section 9). A preset of ProTable.
 */
export function StaffTable<Row extends object>(props: StaffTableProps<Row>) {
  const { title, rows, columns, rowKey, loading = false, error, onRefresh, empty, toolbar, paging } = props;
  const text = useStaffTexts();
  const language = useLanguage();
  const [filters, setFilters] = useState<FilterValues>({});
  const narrow = useNarrow();
  const [filtersShown, setFiltersShown] = useState(!narrow);
  const [local, setLocal] = useState({ page: 1, size: 20 });
  const { options, intl } = useTableOptions(onRefresh);

  const shown = useMemo(() => filterRows(rows, columns, filters), [rows, columns, filters]);
  const setFilter = (key: string, value: string) => {
    setFilters((current) => ({ ...current, [key]: value }));
    setLocal((current) => ({ ...current, page: 1 }));
  };
  const proColumns = useProColumns(columns, filters, setFilter, filtersShown);

  const pagination: TablePaginationConfig = {
    current: paging?.page ?? local.page,
    pageSize: paging?.size ?? local.size,
    total: paging?.total ?? shown.length,
    onChange: (page, size) => (paging ? paging.onChange(page, size) : setLocal({ page, size })),
    pageSizeOptions: ROWS_PER_PAGE,
    showSizeChanger: true,
    responsive: true,
    showTotal: (total, [from, to]) => text('rowCount', { from, to, total }),
  };

  return (
    <ProConfigProvider intl={intl} key={language}>
      {error !== undefined && (
        <RefusalAlert
          failure={error}
          fallback={text('loadFailed')}
          {...(onRefresh && { onRetry: onRefresh })}
        />
      )}
      <ProTable<Row>
        aria-label={title}
        className="staff-table"
        headerTitle={toolbar}
        columns={proColumns}
        dataSource={shown}
        rowKey={rowKey}
        loading={loading}
        components={COMPONENTS}
        defaultSize="small"
        search={false}
        options={options}
        ErrorBoundary={false}
        cardProps={{ styles: { body: { padding: 0 } } }}
        {...(!narrow && { scroll: { x: 'max-content' } })}
        pagination={pagination}
        locale={{ emptyText: rows.length > 0 ? text('noMatches') : empty }}
        toolBarRender={() => [
          columns.some((column) => column.filter) && (
            <FilterToggle
              key="filters"
              shown={filtersShown}
              onToggle={() => setFiltersShown(!filtersShown)}
            />
          ),
        ]}
      />
    </ProConfigProvider>
  );
}
