import { useState } from 'react';
import { useT } from '@lotes/shared-i18n';
import {
  APPROVED_YEARS,
  type InstalmentCeiling,
  PLAN_YEARS,
  type PlanYears,
  USUAL_YEARS,
} from '../lots/lot-filters';
import { useDraft } from '../ui/use-draft';
import { toAmount, toText } from './amount';

interface InstalmentFilterProps {
  ceiling: InstalmentCeiling | null;
  onChange: (ceiling: InstalmentCeiling | null) => void;
}

/** Filter by the highest monthly instalment, over the years of a plan. */
export function InstalmentFilter({ ceiling, onChange }: InstalmentFilterProps) {
  const t = useT('catalog');
  const [preferred, setPreferred] = useState<PlanYears>(USUAL_YEARS);
  const years = ceiling?.years ?? preferred;
  const amount = useDraft(toText(ceiling?.max), (text) => {
    const max = toAmount(text);
    onChange(max === undefined ? null : { years, max });
  });
  const choosePlan = (text: string) => {
    const chosen = PLAN_YEARS.find((candidate) => String(candidate) === text) ?? USUAL_YEARS;
    setPreferred(chosen);
    if (ceiling) onChange({ ...ceiling, years: chosen });
  };
  return (
    <fieldset className="ct-filter">
      <legend>{t('filters.instalment')}</legend>
      <div className="ct-filter__range">
        <input
          className="ct-input"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('filters.max')}
          aria-label={t('filters.instalmentMax')}
          value={amount.value}
          onChange={(event) => amount.onChange(event.target.value)}
          onBlur={amount.onBlur}
        />
        <select
          className="ct-input"
          aria-label={t('filters.instalmentPlan')}
          value={years}
          onChange={(event) => choosePlan(event.target.value)}
        >
          {PLAN_YEARS.map((plan) => (
            <option key={plan} value={plan}>
              {t('filters.years', { count: plan })}
            </option>
          ))}
        </select>
      </div>
      {years === APPROVED_YEARS && <p className="ct-filter__remark">{t('quote.approval')}</p>}
    </fieldset>
  );
}
