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
/** Keys that leave the field. With them, the calendar restores its last date before the field loses the focus. */
const LEAVING = new Set(['Enter', 'Tab']);

export interface DayInputProps {
  id?: string;
  /**
   * A civil day (`2026-03-10`), or with `withTime` a civil moment (`2026-03-10T15:00`). Empty if none is given.
   * Unreadable text stays as it was typed; `useDayRule` refuses it.
   */
  value?: string;
  onChange?: (value: string) => void;
  /** The first day that may be chosen. */
  min?: string;
  withTime?: boolean;
  'aria-label'?: string;
}

/**
 * Reports typed text when the field is left. Otherwise the calendar would restore its last date if the text is unreadable
 * or the day is not allowed, and would read a date from a part of the text.
 */
function useTyping({ value = '', onChange, withTime = false }: DayInputProps, formats: string[]) {
  // The typed text; undefined if the last change since the field was focused was not typed.
  const typed = useRef<string>(undefined);
  const report = (next: string) => next !== value && onChange?.(next);
  const onBlur = () => typed.current !== undefined && report(dayFromTyping(typed.current, formats, withTime));
  return {
    onBlur,
    reset: () => {
      typed.current = undefined;
    },
    onType: (text: string) => {
      typed.current = text;
      if (text === '') report('');
    },
    onPick: (day: Dayjs | null) =>
      typed.current === undefined ? report(day ? day.format(isoOf(withTime)) : '') : onBlur(),
  };
}

/**
 * A field for a day, or for a moment with `withTime`, in the language of the page; the browser's own field would use the
 * browser's language.
 */
export function DayInput(props: DayInputProps) {
  const { value = '', onChange: _, min, withTime = false, ...field } = props;
  const text = useStaffTexts();
  const formats = dayFormats(useLanguage(), withTime);
  const { onBlur, reset, onType, onPick } = useTyping(props, formats);
  const unreadableText = isCivil(value, withTime) ? '' : value;
  const day = useMemo(() => (isCivil(value, withTime) ? dayjs(value) : null), [value, withTime]);
  return (
    <DayTypingContext value={{ unreadableText, onType }}>
      <DatePicker
        {...field}
        style={{ inlineSize: '100%', maxInlineSize: '14rem' }}
        components={COMPONENTS}
        value={day}
        onChange={onPick}
        onCalendarChange={reset}
        onFocus={reset}
        onBlur={onBlur}
        onKeyDown={({ key }) => LEAVING.has(key) && onBlur()}
        format={formats}
        placeholder={text(withTime ? 'momentPlaceholder' : 'dayPlaceholder')}
        showTime={withTime && { format: CLOCK }}
        // The calendar's "today" and "now" would be those of the device, not of Honduras.
        showNow={false}
        // Typed text counts once the field is left, without a confirmation.
        needConfirm={false}
        {...(min && { minDate: dayjs(min) })}
      />
    </DayTypingContext>
  );
}
