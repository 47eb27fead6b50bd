import { useId } from 'react';
import { useT } from '@lotes/shared-i18n';
import type { LotFilters } from '../lots/lot-filters';

interface PinesFilterProps {
  wanted: LotFilters['pines'];
  onChange: (wanted: LotFilters['pines']) => void;
}

const WISHES = ['with', 'without'] as const;

/** Filter by lots with pines, without pines, or both. */
export function PinesFilter({ wanted, onChange }: PinesFilterProps) {
  const t = useT('catalog');
  const id = useId();
  return (
    <div className="ct-filter">
      <label htmlFor={id}>{t('filters.pines')}</label>
      <select
        id={id}
        className="ct-input"
        value={wanted ?? ''}
        onChange={(event) => onChange(WISHES.find((wish) => wish === event.target.value) ?? null)}
      >
        <option value="">{t('filters.pinesAny')}</option>
        {WISHES.map((wish) => (
          <option key={wish} value={wish}>
            {t(`filters.pines_${wish}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
