import { useId, useState } from 'react';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Flex, Radio, useDayProblem, type StaffList } from '@lotes/shared-ui/staff';
import { DayInput } from '../dates/day-input';
import './activity.css';

/** Keys of the filters that stand in the toolbar instead of in a column. */
export const TOOLBAR_FILTERS = ['quien', 'desde', 'hasta'] as const;

/** Returns the names of those filters, and words for their values, as a printed list says them. */
export function useToolbarTitles() {
  const t = useT('admin-lots');
  const { date } = useFormat();
  const problemOf = useDayProblem();
  // An address may have text that is no day.
  const sayDay = (value: string) => (problemOf(value) === undefined ? date(value) : value);
  const sayWho = (value: string) => (value === 'yo' ? t('activity.me') : value);
  return {
    quien: { title: t('activity.whose'), say: sayWho },
    desde: { title: t('activity.from'), say: sayDay },
    hasta: { title: t('activity.until'), say: sayDay },
  };
}

/** Filters beside the search: the reader's own changes or everybody's, and the first and last day. */
export function ActivityTools({ list: { filters, setFilter } }: { list: StaffList }) {
  const t = useT('admin-lots');
  const day = (key: 'desde' | 'hasta', label: string) => (
    <DayFilter label={label} value={filters[key] ?? ''} onChange={(value) => setFilter(key, value)} />
  );
  return (
    <Flex wrap gap="small" align="center" className="activity-tools">
      <Radio.Group
        aria-label={t('activity.whose')}
        optionType="button"
        value={filters['quien'] ?? ''}
        onChange={({ target }) => setFilter('quien', String(target.value))}
        options={[
          { value: '', label: t('activity.everybody') },
          { value: 'yo', label: t('activity.me') },
        ]}
      />
      <div className="activity-days">
        {day('desde', t('activity.from'))}
        {day('hasta', t('activity.until'))}
      </div>
    </Flex>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Field for the first or last day of the rows. Text that is no day stays in the field, to be corrected, and does not filter. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const problemOf = useDayProblem();
  const [unread, setUnread] = useState('');
  const problem = problemOf(unread);
  const change = (typed: string) => {
    const isRead = problemOf(typed) === undefined;
    setUnread(isRead ? '' : typed);
    if (isRead) onChange(typed);
  };
  return (
    <div className="activity-day">
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} value={unread || value} onChange={change} />
      {problem && <small role="alert">{problem}</small>}
    </div>
  );
}
