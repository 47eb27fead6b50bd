import { ProConfigProvider, ProTable, type ProColumns } from '@ant-design/pro-components';
import { Button, Flex, Input, type TableProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { ROWS_PER_PAGE } from '../../list-address/list-address';
import { useKeptFocus } from '../focus/use-kept-focus';
import { RefusalAlert } from '../form/refusal-alert';
import { rowSelectionOf, SelectionBar, type TableSelection } from '../selection/selection-bar';
import { useStaffTexts } from '../staff-texts';
import { narrowingOf, type FilterTitles } from '../export-and-print/narrowing';
import { PrintSheet } from '../export-and-print/print-sheet';
import { useWholeJobs, type WholeJobs } from '../export-and-print/use-whole-jobs';
import type { WholeList } from '../export-and-print/whole-list';
import { WholeMenu } from '../export-and-print/whole-menu';
import type { SavedViews } from '../views/saved-views';
import { ViewMenu } from '../views/view-menu';
import { arrangedColumns } from './arranged-columns';
import { ColumnChooser } from './column-chooser';
import { FilterControl, HeaderCell } from './header-cell';
import { HiddenFilters } from './hidden-filters';
import { RowSkeletons, useIsFirstLoad } from './row-skeletons';
import type { StaffColumn } from './staff-column';
import './staff-table.css';
import './staff-cards.css';
import { FilterToggle, useTableOptions } from './table-options';
import { TypedText } from './typed-text';
import { useAnsweredRows } from './use-answered-rows';
import { useCalmRows } from './use-calm-rows';
import { TightContext, useNarrow, useTight } from './use-narrow';
import type { StaffList } from './use-staff-list';

const COMPONENTS = { header: { cell: HeaderCell } };

export interface StaffTableProps<Row> {
  /** Accessible name of the table; visible is only the page's heading. */
  title: string;
  /** The rows of the newest answer. Each answer is a new array: until then, the array is the answer to an earlier question. */
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Failure of the call; shown above the rows with a button to try again. */
  error?: unknown;
  onRefresh?: () => void;
  /** Text that is shown if there are no rows at all. */
  empty: string;
  /** The state of the list, from `useStaffList`: the server searches, filters, sorts and pages. */
  list: StaffList;
  /** Number of all rows that match, on all pages. */
  total: number;
  /** The saved views of the list. */
  views: SavedViews;
  /** Exports and prints all rows that match. */
  whole: WholeList<Row>;
  /** Names of filters by their keys, for those that no column has or that mean more than their column. */
  filterTitles?: FilterTitles;
  /** Keys of filters that the toolbar shows; any other filter without a visible column gets a tag. */
  toolbarFilters?: readonly string[];
  searchLabel: string;
  /** The page's buttons, beside the search. */
  toolbar?: ReactNode;
  /** Lets rows be chosen for an action on several; absent for users who may not. */
  selection?: TableSelection<Row> | undefined;
  /** True if the rows have no room for the texts of their actions even on a usual desktop screen. */
  manyColumns?: boolean;
}

function useProColumns<Row extends object>(
  columns: readonly StaffColumn<Row>[],
  { filters, order, setFilter }: StaffList,
  filtersShown: boolean,
): ProColumns<Row>[] {
  const narrow = useNarrow();
  return columns.map(({ key, title, render, sortable, filter, fixed, optional: _, ...layout }) => {
    const control = filter && filtersShown && (
      <FilterControl
        title={title}
        filter={filter}
        value={filters[key] ?? ''}
        onChange={(value) => setFilter(key, value)}
      />
    );
    const sortOrder = order === key ? 'ascend' : order === `-${key}` ? 'descend' : null;
    return {
      key,
      title,
      // At least 96 wide, and wider if its content is; ProTable would make such a column 200 wide.
      ...(fixed && !narrow && { width: 96, fixed }),
      ...layout,
      onCell: () => ({ 'data-title': title }) as object,
      render: (_, row) => render(row),
      onHeaderCell: () => ({ control }) as object,
      ...(sortable && { sorter: true, sortOrder }),
    };
  });
}

/** Shows the last page if the page in the address does not exist, for instance because its rows were dealt with. */
function useExistingPage<Row>({ loading = false, error, rows, total, list }: StaffTableProps<Row>): void {
  const { page, size, setPage } = list;
  const last = Math.ceil(total / size);
  const isGone = !loading && error === undefined && rows.length === 0 && total > 0 && page > last;
  useEffect(() => {
    if (isGone) setPage(last, size);
  }, [isGone, setPage, last, size]);
}

/**
 * Returns antd's handler of table changes. It tells the list what the user pressed: a page, a page size, or a column's
 * head.
 */
function tableChangeHandler<Row>(list: StaffList): NonNullable<TableProps<Row>['onChange']> {
  return ({ current = 1, pageSize = list.size }, _filters, sorter, { action }) => {
    if (action === 'paginate') return list.setPage(current, pageSize);
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    list.setOrder(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '');
  };
}

/**
 * The table of every staff page, a preset of ProTable: compact, with column filters, 10 to 100 rows per page, and states
 * for loading, no rows and failure. On phones, each row is a card and the filters are hidden at first (R17.1).
 */
export function StaffTable<Row extends object>(props: StaffTableProps<Row>) {
  const { title, rowKey, loading = false, error, onRefresh, empty, list, total, whole, selection } = props;
  const tableRef = useRef<HTMLDivElement>(null);
  const headRef = useRef<HTMLDivElement>(null);
  const answered = useAnsweredRows(props.rows, list.question, error !== undefined, tableRef);
  const { rows, changes, showChanges } = useCalmRows(answered, rowKey, headRef);
  const columns = arrangedColumns(props.columns, list.columns);
  const filterable = columns.filter((column) => column.filter).map(({ key }) => key);
  useExistingPage(props);
  const isFirstLoad = useIsFirstLoad(loading);
  const keptFocus = useKeptFocus(tableRef);
  const text = useStaffTexts();
  const language = useLanguage();
  const narrow = useNarrow();
  const tight = useTight(props.manyColumns ?? false);
  const [filtersShown, setFiltersShown] = useState(!narrow);
  const { options, intl } = useTableOptions(onRefresh, narrow);
  const proColumns = useProColumns(columns, list, filtersShown);
  const jobs = useWholeJobs(whole, rowKey, narrowingOf(props, text));
  // If the list could not be read, it is unknown whether it has rows.
  const nothing = error !== undefined ? text('notLoaded') : list.narrowed ? text('noMatches') : empty;

  return (
    <ProConfigProvider intl={intl} key={language}>
      <div ref={tableRef} {...keptFocus}>
        {error !== undefined && <RefusalAlert failure={error} {...(onRefresh && { onRetry: onRefresh })} />}
        <WholeParts {...props} shownColumns={columns} jobs={jobs} />
        <HiddenFilters {...props} shownFilters={[...filterable, ...(props.toolbarFilters ?? [])]} />
        <div ref={headRef} />
        <Changes count={changes} onShow={showChanges} />
        <TightContext value={tight}>
          <ProTable<Row>
            aria-label={title}
            className={filtersShown ? 'staff-table staff-table--filters' : 'staff-table'}
            headerTitle={<Search {...props} />}
            columns={proColumns}
            dataSource={rows}
            rowKey={rowKey}
            loading={loading}
            {...(isFirstLoad && { tableViewRender: () => <RowSkeletons /> })}
            components={COMPONENTS}
            tableAlertRender={false}
            rowSelection={selection ? rowSelectionOf(selection, text) : false}
            defaultSize="small"
            search={false}
            options={options}
            ErrorBoundary={false}
            cardProps={{ styles: { body: { padding: 0 } } }}
            {...(!narrow && { scroll: { x: 'max-content' } })}
            onChange={tableChangeHandler(list)}
            pagination={{
              current: list.page,
              pageSize: list.size,
              total,
              pageSizeOptions: [...ROWS_PER_PAGE],
              showSizeChanger: true,
              responsive: true,
              showTotal: (count, [from, to]) =>
                answered.isUnanswered ? null : text('rowCount', { from, to, total: count }),
            }}
            locale={{ emptyText: nothing }}
            toolBarRender={() => [
              <ViewMenu key="views" saved={props.views} list={list} />,
              <WholeMenu key="whole" jobs={jobs} />,
              filterable.length > 0 && (
                <FilterToggle
                  key="filters"
                  shown={filtersShown}
                  used={filterable.filter((key) => list.filters[key]).length}
                  onToggle={() => setFiltersShown(!filtersShown)}
                />
              ),
              <ColumnChooser key="columns" columns={props.columns} list={list} />,
            ]}
          />
        </TightContext>
        {selection && <SelectionBar {...selection} />}
      </div>
    </ProConfigProvider>
  );
}

/** Announces that others have changed the list, with the button that shows the changes; always visible. */
function Changes({ count, onShow }: { count: number; onShow: () => void }) {
  const text = useStaffTexts();
  return (
    <div aria-live="polite" className="staff-table__changes">
      {count > 0 && (
        <Button size="small" type="primary" onClick={onShow}>
          {text(count === 1 ? 'changeWaits' : 'changesWait', { count })}
        </Button>
      )}
    </div>
  );
}

interface WholePartsProps<Row> extends StaffTableProps<Row> {
  /** The columns that are shown, in their order. */
  shownColumns: readonly StaffColumn<Row>[];
  jobs: WholeJobs<Row>;
}

/** The result of an export or print of the whole list: the reason of a failure, or the sheet for the printer. */
function WholeParts<Row extends object>({ shownColumns, jobs, ...props }: WholePartsProps<Row>) {
  const { title, rowKey } = props;
  const { failed, printed, onPrinted } = jobs;
  return (
    <>
      {failed && <RefusalAlert failure={failed.failure} onRetry={failed.retry} />}
      {printed && (
        <PrintSheet title={title} {...printed} columns={shownColumns} rowKey={rowKey} onPrinted={onPrinted} />
      )}
    </>
  );
}

/** The search field for the whole list, and the page's buttons. */
function Search<Row>({
  searchLabel,
  list,
  toolbar,
}: Pick<StaffTableProps<Row>, 'searchLabel' | 'list' | 'toolbar'>) {
  return (
    <Flex wrap gap="small">
      <TypedText
        as={Input.Search}
        label={searchLabel}
        placeholder={searchLabel}
        value={list.search}
        onAsk={list.setSearch}
        className="staff-search"
      />
      {toolbar}
    </Flex>
  );
}
