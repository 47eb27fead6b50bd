import { useId } from 'react';
import { useT } from '@lotes/shared-i18n';
import { type LotOrder, SORT_KEYS, type SortKey } from '../lots/lot-order';

interface SortControlProps {
  order: LotOrder;
  onChange: (order: LotOrder) => void;
}

/** Control for the order of the list and its direction. */
export function SortControl({ order, onChange }: SortControlProps) {
  const t = useT('catalog');
  const id = useId();
  return (
    <div className="ct-sort">
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        className="ct-input"
        value={order.key}
        onChange={(event) => onChange({ ...order, key: event.target.value as SortKey })}
      >
        {SORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {t(`sort.${key}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="ct-sort__direction"
        aria-label={t(order.descending ? 'sort.toAscending' : 'sort.toDescending')}
        title={t(order.descending ? 'sort.descending' : 'sort.ascending')}
        onClick={() => onChange({ ...order, descending: !order.descending })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d={order.descending ? 'M12 5v14M6 13l6 6 6-6' : 'M12 19V5M6 11l6-6 6 6'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </button>
    </div>
  );
}
