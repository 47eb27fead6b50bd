import { useFormat, useT } from '@lotes/shared-i18n';

/** Progress of the check. */
export function LedgerProgress({ done, total }: { done: number; total: number }) {
  const t = useT('catalog');
  const format = useFormat();
  const text =
    total > 0
      ? t('ledger.progress', { done: format.number(done), total: format.number(total) })
      : t('ledger.starting');
  return (
    <div className="ct-verdict">
      <p className="ct-verdict__title" role="status">
        {t('ledger.checking')}
      </p>
      <progress
        className="ct-ledger__bar"
        aria-label={t('ledger.checking')}
        {...(total > 0 && { value: done, max: total })}
      />
      <p className="ct-verdict__text">{text}</p>
    </div>
  );
}
