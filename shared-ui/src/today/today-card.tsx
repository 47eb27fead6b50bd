import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBilingual, type Bilingual } from '@lotes/shared-i18n';
import { LinkButton } from '../button/button';
import { listAddress, type CountedQuery } from '../list-address/list-address';
import { ErrorState } from '../message/states';
import { Skeleton } from '../skeleton/skeleton';
import { useOwnText } from '../text/own-text';
import './today-card.css';

/** Most rows that a card shows: the most urgent ones. */
const MAX_ROWS = 3;

/** A row that waits for staff. */
export interface TodayRow {
  key: string;
  title: ReactNode;
  /** The reason why the row is urgent, and the person concerned. */
  detail: ReactNode;
  /** The dialog in which the row is dealt with; undefined if the user may not. */
  action?: { label: string; name: string; link: { to: string; state: object } } | undefined;
}

export interface TodayCardProps<Row> {
  title: string;
  /** Message if nothing waits. */
  empty: string;
  /** The answer about the list that is counted. */
  counted: {
    data: { filas: readonly Row[]; total: number } | undefined;
    error?: unknown;
    refetch: () => void;
  };
  /** The page of the list; `query` is how the list is narrowed there. */
  page: string;
  query: CountedQuery;
  rowOf: (row: Row) => TodayRow;
}

/**
 * Work that waits for staff in one list (R2.19): the count, the three most urgent rows with links to their dialogs, and a link
 * to the list.
 */
export function TodayCard<Row>({ title, empty, counted, page, query, rowOf }: TodayCardProps<Row>) {
  const text = useOwnText();
  const heading = useId();
  const { data, error, refetch } = counted;
  return (
    <section className="lu-today" aria-labelledby={heading} aria-busy={!data && !error}>
      <header className="lu-today__head">
        <h2 className="lu-today__title" id={heading}>
          {title}
        </h2>
        {data && (
          <Link className="lu-today__count" to={listAddress(page, query)} aria-describedby={heading}>
            <span aria-hidden="true">{data.total}</span>
            <span className="lu-visually-hidden">{`${data.total}: ${text('today.all')}`}</span>
          </Link>
        )}
      </header>
      {data ? <Rows rows={data.filas.slice(0, MAX_ROWS).map(rowOf)} empty={empty} /> : null}
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <Skeleton lines={MAX_ROWS * 2} />)}
    </section>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const pick = useBilingual();
  return <ErrorState message={pick(error as Bilingual)} onRetry={onRetry} />;
}

function Rows({ rows, empty }: { rows: readonly TodayRow[]; empty: string }) {
  if (rows.length === 0) return <p className="lu-today__empty">{empty}</p>;
  return (
    <ul className="lu-today__rows">
      {rows.map(({ key, title, detail, action }) => (
        <li key={key} className="lu-today__row">
          <span className="lu-today__what">
            <strong>{title}</strong>
            <small>{detail}</small>
          </span>
          {action && (
            <LinkButton variant="secondary" aria-label={action.name} {...action.link}>
              {action.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
