import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import { useLanguage } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';

/** How a day is read and typed; who pastes one of a file may do that too. */
const DAYS = { es: ['DD/MM/YYYY', 'D/M/YYYY'], en: ['MM/DD/YYYY', 'M/D/YYYY'] } as const;
const ISO = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' } as const;
const CLOCK = 'HH:mm';

export interface DayInputProps {
  id?: string;
  /** A civil day (`2026-03-10`), or with `withTime` a civil moment (`2026-03-10T15:00`); empty where none is given. */
  value?: string;
  onChange?: (value: string) => void;
  /** The first day that may be chosen. */
  min?: string;
  withTime?: boolean;
  'aria-label'?: string;
}

/** A day, or a moment of it, in the language of the page, which the browser's own field does not know. */
export function DayInput({ value = '', onChange, min, withTime = false, ...field }: DayInputProps) {
  const text = useStaffTexts();
  const days = DAYS[useLanguage()];
  const iso = withTime ? ISO.moment : ISO.day;
  return (
    <DatePicker
      {...field}
      style={{ inlineSize: '100%', maxInlineSize: '14rem' }}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange?.(day ? day.format(iso) : '')}
      format={withTime ? [...days.map((day) => `${day} ${CLOCK}`), iso] : [...days, iso]}
      placeholder={text(withTime ? 'momentPlaceholder' : 'dayPlaceholder')}
      showTime={withTime && { format: CLOCK }}
      // Today and now are those of Honduras, which the calendar does not know.
      showNow={false}
      // What is typed counts as soon as the field is left.
      needConfirm={false}
      {...(min && { minDate: dayjs(min) })}
    />
  );
}
