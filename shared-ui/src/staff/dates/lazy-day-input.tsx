import { PartBoundary } from '@lotes/shared-ui';
import { Input } from 'antd';
import type { ComponentType } from 'react';
import { useStaffTexts } from '../staff-texts';
import type { DayInputProps } from './day-input';
import { loadDayInput } from './load-day-input';

/** Draws a part of a page whose code is fetched when it is first needed, as `lazyPart` of shared-federation does. */
type LazyPart = (
  load: () => Promise<ComponentType<DayInputProps>>,
  options: { Waiting: ComponentType },
) => ComponentType<DayInputProps>;

const Waiting = () => <Input disabled />;

/** The field for a day, whose calendar is fetched when the first one is drawn. Without it the form and what was typed stay. */
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
