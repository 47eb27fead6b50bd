import { useT } from '@lotes/shared-i18n';
import type { Range } from '../lots/lot-filters';
import { toAmount, toText } from './amount';
import { useDraft } from '../ui/use-draft';

interface RangeFilterProps {
  /** The quantity, with its unit. */
  what: string;
  range: Range;
  onChange: (range: Range) => void;
}

/** Fields for both bounds of a range; a missing bound is open. */
export function RangeFilter({ what, range, onChange }: RangeFilterProps) {
  const t = useT('catalog');
  const change = (end: keyof Range, text: string) => {
    const { [end]: _, ...rest } = range;
    const bound = toAmount(text);
    onChange(bound === undefined ? rest : { ...rest, [end]: bound });
  };
  const min = useDraft(toText(range.min), (text) => change('min', text));
  const max = useDraft(toText(range.max), (text) => change('max', text));
  return (
    <fieldset className="ct-filter">
      <legend>{what}</legend>
      <div className="ct-filter__range">
        {[
          { ...min, place: t('filters.min'), label: t('filters.rangeMin', { what }) },
          { ...max, place: t('filters.max'), label: t('filters.rangeMax', { what }) },
        ].map(({ value, onChange: type, onBlur, place, label }) => (
          <input
            key={place}
            className="ct-input"
            inputMode="decimal"
            autoComplete="off"
            placeholder={place}
            aria-label={label}
            value={value}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
}
