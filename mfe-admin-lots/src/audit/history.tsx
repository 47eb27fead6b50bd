import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@lotes/shared-auth';
import type { AuditRow } from '@lotes/shared-contract/audit';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { Button, ErrorState, Skeleton } from '@lotes/shared-ui';
import './audit.css';
import { type AuditQuery, useAuditQuery } from './audit.api';
import { ChangeList } from './change-list';
import { useAuditWords } from './use-audit-words';

const FEW = 10;
const MANY = 100;

/** The subject of a history: a thing's kind and key, or everything about one lot. */
export type HistoryOf = Pick<AuditQuery, 'entidad' | 'id' | 'lote'>;

/**
 * Changes of one thing, each with its user, time and reason, newest first, read when the reader opens it. It is
 * rendered in the dialogs of other remotes too, so it must not import antd.
 */
export function History({ of }: { of: HistoryOf }) {
  const t = useT('admin-lots');
  const [open, setOpen] = useState(false);
  return (
    <details className="audit-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('audit.history')}</summary>
      {open && <Entries key={Object.values(of).join(' ')} of={of} />}
    </details>
  );
}

/** The latest changes, few until more are requested. */
function Entries({ of }: { of: HistoryOf }) {
  const t = useT('admin-lots');
  const pick = useBilingual();
  const [pages, setPages] = useState(0);
  const size = pages === 0 ? FEW : MANY;
  const { data, error, refetch } = useAuditQuery(
    { ...of, tamano: size },
    { refetchOnMountOrArgChange: true },
  );
  const hasMore = data !== undefined && data.total > size * Math.max(pages, 1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (pages > 0 && !hasMore && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [pages, hasMore]);
  const failure = error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
  if (!data) return failure ?? <Skeleton height="3rem" />;
  if (data.filas.length === 0) return failure ?? <p className="audit-history__none">{t('audit.none')}</p>;
  return (
    <>
      {failure}
      <ol ref={list} tabIndex={-1} aria-label={t('audit.history')} className="audit-history__entries">
        <Rows of={of} rows={data.filas} />
        {Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => (
          <EarlierPage key={index} of={of} page={index + 2} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="ghost" onClick={() => setPages(pages + 1)}>
          {t('audit.earlier')}
        </Button>
      )}
    </>
  );
}

/** A page of many changes after the first. */
function EarlierPage({ of, page }: { of: HistoryOf; page: number }) {
  const pick = useBilingual();
  const { data, error, refetch } = useAuditQuery(
    { ...of, tamano: MANY, pagina: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      {error && (
        <li>
          <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />
        </li>
      )}
      {data && <Rows of={of} rows={data.filas} />}
      {!data && !error && (
        <li>
          <Skeleton height="3rem" />
        </li>
      )}
    </>
  );
}

function Rows({ of, rows }: { of: HistoryOf; rows: readonly AuditRow[] }) {
  return rows.map((row) => <Entry key={row.asiento} row={row} names={of.lote !== undefined} />);
}

/** @param names true if the entry names its thing, as the history is of more than one */
function Entry({ row, names }: { row: AuditRow; names: boolean }) {
  const t = useT('admin-lots');
  const { dateTime } = useFormat();
  const { who, action, thing, changes, reason } = useAuditWords();
  const { momento } = row;
  const motivo = reason(row);
  return (
    <li>
      <p className="audit-history__head">
        <strong>{action(row)}</strong>
        {names && row.entidad !== 'lote' && <span>{thing(row)}</span>}
        <span className="audit-history__when">
          {who(row)} · <time dateTime={momento}>{dateTime(momento)}</time>
        </span>
      </p>
      <ChangeList changes={changes(row)} />
      {motivo && <p className="audit-history__reason">{t('audit.because', { motivo })}</p>}
    </li>
  );
}
