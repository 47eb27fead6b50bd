import { PartBoundary } from '@lotes/shared-ui';
import { Input } from 'antd';
import type { ComponentType } from 'react';
import { useStaffTexts } from '../staff-texts';
import type { DayInputProps } from './day-input';
import { loadDayInput } from './load-day-input';

/** Makes a component whose code is loaded when it is first drawn, as `lazyPart` of shared-federation does. */
type LazyPart = (
  load: () => Promise<ComponentType<DayInputProps>>,
  options: { Waiting: ComponentType<DayInputProps> },
) => ComponentType<DayInputProps>;

/** Holds the place of the field, under its label. */
const Waiting = ({ id, 'aria-label': label }: DayInputProps) => (
  <Input id={id} aria-label={label} aria-busy disabled />
);

/**
 * Returns the field for a day, whose calendar is loaded when the first one is drawn. If it cannot be loaded, the form and
 * what was typed stay.
 */
export function lazyDayInput(lazyPart: LazyPart): ComponentType<DayInputProps> {
  const Calendar = lazyPart(loadDayInput, { Waiting });
  return function DayInput(props: DayInputProps) {
    const text = useStaffTexts();
    return (
      <PartBoundary failed={text('calendarFailed')}>
        <Calendar {...props} />
      </PartBoundary>
    );
  };
}
