import type { ReactNode } from 'react';
import { Checkbox } from '@lotes/shared-ui';
import { toggled } from '../lots/lot-filters';

interface ChoiceFilterProps<Value extends string> {
  legend: string;
  options: readonly Value[];
  chosen: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  onChange: (chosen: readonly Value[]) => void;
}

/** Filter by any of several values; if none is chosen, nothing is filtered. */
export function ChoiceFilter<Value extends string>({
  legend,
  options,
  chosen,
  labelOf,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <fieldset className="ct-filter">
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labelOf(option)}
          checked={chosen.includes(option)}
          onChange={() => onChange(toggled(chosen, option))}
        />
      ))}
    </fieldset>
  );
}
