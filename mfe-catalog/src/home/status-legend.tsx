import type { LotStatus, LotSummary } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { StatusTag } from '@lotes/shared-ui';
import { toggled } from '../lots/lot-filters';
import { countByStatus } from '../lots/status-counts';

interface StatusLegendProps {
  lots: readonly LotSummary[];
  chosen: readonly LotStatus[];
  onChange: (statuses: readonly LotStatus[]) => void;
}

/** The meaning of each colour with the count of its lots; pressing an entry filters by it. */
export function StatusLegend({ lots, chosen, onChange }: StatusLegendProps) {
  const t = useT('catalog');
  const counts = countByStatus(lots);
  return (
    // The role is repeated for browsers that drop it if the list has `display: contents` (home.css).
    <ul className="ct-legend" role="list" aria-label={t('map.legend')}>
      {LOT_STATUSES.map((status) => (
        <li key={status}>
          <button
            type="button"
            className="ct-legend__entry"
            aria-pressed={chosen.includes(status)}
            onClick={() => onChange(toggled(chosen, status))}
          >
            <StatusTag status={status} />
            <span className="ct-legend__count">{lots.length > 0 ? counts[status] : '–'}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
