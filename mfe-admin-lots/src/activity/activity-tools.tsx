import { useId } from 'react';
import { useT } from '@lotes/shared-i18n';
import { Flex, Radio, type StaffList } from '@lotes/shared-ui/staff';
import { DayInput } from '../dates/day-input';
import './activity.css';

/** Keys of the filters that stand in the toolbar instead of in a column. */
export const TOOLBAR_FILTERS = ['quien', 'desde', 'hasta'] as const;

/** What narrows the activity beside the search: whose it is, and from which day to which. */
export function ActivityTools({ list: { filters, filter } }: { list: StaffList }) {
  const t = useT('admin-lots');
  const id = useId();
  const day = (key: 'desde' | 'hasta', label: string) => (
    <div className="activity-day">
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <DayInput id={`${id}-${key}`} value={filters[key] ?? ''} onChange={(value) => filter(key, value)} />
    </div>
  );
  return (
    <Flex wrap gap="small" align="center" className="activity-tools">
      <Radio.Group
        aria-label={t('activity.whose')}
        optionType="button"
        value={filters['quien'] ?? ''}
        onChange={({ target }) => filter('quien', String(target.value))}
        options={[
          { value: '', label: t('activity.everybody') },
          { value: 'yo', label: t('activity.me') },
        ]}
      />
      {day('desde', t('activity.from'))}
      {day('hasta', t('activity.until'))}
    </Flex>
  );
}
