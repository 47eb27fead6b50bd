import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es.js';
import { useMemo, useRef } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import { isCivil } from './day-rule';
import { DayText, DayTypingContext } from './day-text';
import { CLOCK, dayFormats, dayFromTyping, isoOf } from './read-day';

const COMPONENTS = { input: DayText };
/** Keys with which the field is left: the calendar restores its last date before the field loses the focus. */
const LEAVING = new Set(['Enter', 'Tab']);

export interface DayInputProps {
  id?: string;
  /**
   * A civil day (`2026-03-10`), or with `withTime` a civil moment (`2026-03-10T15:00`); empty if none is given, and as
   * it was typed where it could not be read, which `useDayRule` refuses.
   */
  value?: string;
  onChange?: (value: string) => void;
  /** The first day that may be chosen. */
  min?: string;
  withTime?: boolean;
  'aria-label'?: string;
}

/**
 * Passes typed text on once the field is left. Without this the calendar would restore its last date if it cannot read
 * the text or the day may not be chosen, and would read a date out of a part of the text.
 */
function useTyping({ value = '', onChange, withTime = false }: DayInputProps, formats: string[]) {
  // Undefined unless the last change in this visit of the field was typed.
  const typed = useRef<string>(undefined);
  const tell = (next: string) => next !== value && onChange?.(next);
  const leave = () => typed.current !== undefined && tell(dayFromTyping(typed.current, formats, withTime));
  return {
    leave,
    forget: () => {
      typed.current = undefined;
    },
    type: (text: string) => {
      typed.current = text;
      if (text === '') tell('');
    },
    choose: (day: Dayjs | null) =>
      typed.current === undefined ? tell(day ? day.format(isoOf(withTime)) : '') : leave(),
  };
}

/** A day, or a moment of it, in the language of the page, which the browser's own field does not know. */
export function DayInput(props: DayInputProps) {
  const { value = '', onChange: _, min, withTime = false, ...field } = props;
  const text = useStaffTexts();
  const formats = dayFormats(useLanguage(), withTime);
  const { leave, forget, type, choose } = useTyping(props, formats);
  const unread = isCivil(value, withTime) ? '' : value;
  const day = useMemo(() => (isCivil(value, withTime) ? dayjs(value) : null), [value, withTime]);
  return (
    <DayTypingContext value={{ unread, onType: type }}>
      <DatePicker
        {...field}
        style={{ inlineSize: '100%', maxInlineSize: '14rem' }}
        components={COMPONENTS}
        value={day}
        onChange={choose}
        onCalendarChange={forget}
        onFocus={forget}
        onBlur={leave}
        onKeyDown={({ key }) => LEAVING.has(key) && leave()}
        format={formats}
        placeholder={text(withTime ? 'momentPlaceholder' : 'dayPlaceholder')}
        showTime={withTime && { format: CLOCK }}
        // Today and now are those of Honduras, which the calendar does not know.
        showNow={false}
        // Typed text counts as soon as the field is left.
        needConfirm={false}
        {...(min && { minDate: dayjs(min) })}
      />
    </DayTypingContext>
  );
}
