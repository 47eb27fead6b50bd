import type { QuoteComparison } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { useFigureRows } from './use-figure-rows';
import { usePlanName } from './use-plan-name';
import './quote-tables.css';

/** Every figure of every plan side by side, in a part that the visitor opens. */
export function PlanComparison({ plans }: { plans: QuoteComparison['planes'] }) {
  const t = useT('catalog');
  const planName = usePlanName();
  const rowsOf = useFigureRows();
  const columns = plans.map(({ plan, cifras }) => ({ plan, rows: cifras && rowsOf(cifras) }));
  const names = columns.find(({ rows }) => rows)?.rows ?? [];
  return (
    <details className="ct-quote__more">
      <summary>{t('quote.compareAll')}</summary>
      <div className="ct-quote__scroll" role="region" aria-label={t('quote.compareAll')} tabIndex={0}>
        <table className="ct-quote__table">
          <thead>
            <tr>
              <td />
              {columns.map(({ plan }) => (
                <th key={plan} scope="col">
                  {planName(plan)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map(([name], index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map(({ plan, rows }) => (
                  <td key={plan}>{rows?.[index]?.[1] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
