import { useBilingual, useT } from '@lotes/shared-i18n';
import { Notice, PageHeading } from '@lotes/shared-ui';
import { LoadError } from '../ui/load-error';
import { LedgerEntries } from './ledger-entries';
import { LedgerProgress } from './ledger-progress';
import { LedgerVerdict } from './ledger-verdict';
import { useLedgerCheck } from './use-ledger-check';
import './ledger.css';

/** `/ledger`: the public record of every lot, verified and replayed in the reader's own browser. */
export function PublicLedger() {
  const t = useT('catalog');
  const pick = useBilingual();
  const { checking, progress, result, error, possible, again } = useLedgerCheck();
  const outcome = () => {
    if (!possible) return <Notice tone="warning">{t('ledger.impossible')}</Notice>;
    if (error && !result) return <LoadError error={error} onRetry={again} />;
    return result ? (
      <>
        {error && (
          <Notice tone="warning" live>
            {t('ledger.stale')} {pick(error)}
          </Notice>
        )}
        <LedgerVerdict check={result} checking={checking} onAgain={again} />
      </>
    ) : (
      <LedgerProgress {...progress} />
    );
  };
  return (
    <div className="ct-ledger">
      <PageHeading title={t('ledger.title')} lead={t('ledger.lead')} />
      <div className="ct-ledger__outcome" aria-busy={checking}>
        {outcome()}
      </div>
      <section className="ct-ledger__how" aria-labelledby="ct-ledger-how">
        <h2 id="ct-ledger-how">{t('ledger.how.title')}</h2>
        <ol>
          <li>{t('ledger.how.written')}</li>
          <li>{t('ledger.how.chained')}</li>
          <li>{t('ledger.how.private')}</li>
        </ol>
      </section>
      {(checking || result) && <LedgerEntries entries={result?.entries} />}
    </div>
  );
}
