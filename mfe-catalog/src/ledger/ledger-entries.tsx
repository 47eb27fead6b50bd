import { useState } from 'react';
import { Link } from 'react-router';
import type { LedgerEntry } from '@lotes/shared-contract';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, EmptyState, Field, Skeleton, StatusTag } from '@lotes/shared-ui';

const SHOWN_AT_ONCE = 30;
const WAITING_ROWS = 6;

/**
 * The entries that the list shows, and how many newer ones there are. New entries would move the rows that are being read, so
 * they are shown only on request.
 */
function useNews(entries: readonly LedgerEntry[] | undefined) {
  const newest = entries?.at(-1)?.secuencia;
  const [seen, setSeen] = useState<number>();
  if (seen === undefined && newest !== undefined) setSeen(newest);
  const upTo = seen ?? 0;
  return {
    isSeen: ({ secuencia }: LedgerEntry) => secuencia <= upTo,
    news: (newest ?? 0) - upTo,
    see: () => {
      setSeen(newest);
    },
  };
}

/**
 * Every change, the latest first. A lot's number filters the list to the history of that lot, which shows new changes at once.
 */
export function LedgerEntries({ entries }: { entries: readonly LedgerEntry[] | undefined }) {
  const t = useT('catalog');
  const [lot, setLot] = useState('');
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const { isSeen, news, see } = useNews(entries);
  const wanted = lot.trim().toLowerCase();
  const found = (entries ?? [])
    .filter((entry) => (wanted === '' ? isSeen(entry) : entry.lote.toLowerCase() === wanted))
    .reverse();
  return (
    <section className="ct-ledger__entries" aria-labelledby="ct-ledger-entries" aria-busy={!entries}>
      <div className="ct-ledger__bar-row">
        <h2 id="ct-ledger-entries">{t('ledger.changes')}</h2>
        <Field
          label={t('ledger.ofLot')}
          value={lot}
          required
          autoComplete="off"
          maxLength={8}
          onChange={(event) => {
            setLot(event.target.value);
          }}
        />
        <div className="ct-ledger__count" role="status">
          {wanted === '' && news > 0 ? (
            <Button variant="ghost" onClick={see}>
              {t('ledger.news', { count: news })}
            </Button>
          ) : (
            entries && t('ledger.count', { count: found.length })
          )}
        </div>
      </div>
      {entries && found.length === 0 && <EmptyState title={t('ledger.none', { numero: lot.trim() })} />}
      <ol className="ct-ledger__list" aria-label={t('ledger.changes')}>
        {entries
          ? found.slice(0, limit).map((entry) => <Entry key={entry.secuencia} entry={entry} />)
          : Array.from({ length: WAITING_ROWS }, (_, row) => (
              <li key={row} className="ct-entry">
                <Skeleton height="3rem" />
              </li>
            ))}
      </ol>
      {found.length > limit && (
        <Button
          variant="secondary"
          onClick={() => {
            setLimit(limit + 4 * SHOWN_AT_ONCE);
          }}
        >
          {t('ledger.more', { count: found.length - limit })}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const t = useT('catalog');
  const format = useFormat();
  const { secuencia, momento, lote, titular, huella } = entry;
  return (
    <li className="ct-entry">
      <span className="ct-entry__place">{format.number(secuencia)}</span>
      <Link className="ct-entry__lot" to={`/lotdetail?lot=${encodeURIComponent(lote)}`}>
        {t('lot.name', { numero: lote })}
      </Link>
      <Change entry={entry} />
      <time className="ct-entry__when" dateTime={momento}>
        {format.moment(momento)}
      </time>
      <span className="ct-entry__codes">
        {titular && <span>{t('ledger.holder', { mark: titular.slice(0, 6) })}</span>}
        <span className="ct-entry__hash">
          {t('ledger.hash')} <code title={huella}>{huella.slice(0, 12)}…</code>
        </span>
      </span>
    </li>
  );
}

/** The lot's status before and after. If both are the same, another reservation has come to hold the lot. */
function Change({ entry: { de, a } }: { entry: LedgerEntry }) {
  const t = useT('catalog');
  if (a === null) return <span className="ct-entry__change">{t('ledger.withdrawn')}</span>;
  if (de === null) {
    return (
      <span className="ct-entry__change">
        <span>{t('ledger.entered')}</span> <StatusTag status={a} />
      </span>
    );
  }
  if (de === a) {
    return (
      <span className="ct-entry__change">
        <StatusTag status={a} /> <span>{t('ledger.handedOver')}</span>
      </span>
    );
  }
  return (
    <span className="ct-entry__change">
      <StatusTag status={de} />
      <span aria-hidden="true">→</span>
      <span className="lu-visually-hidden">{t('ledger.then')}</span>
      <StatusTag status={a} />
    </span>
  );
}
