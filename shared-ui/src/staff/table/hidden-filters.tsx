import { Flex, Tag } from 'antd';
import { useStaffTexts } from '../staff-texts';
import { filterInWords, type FilterNames } from '../export-and-print/narrowing';
import type { StaffList } from './use-staff-list';

interface HiddenFiltersProps extends FilterNames {
  list: Pick<StaffList, 'filters' | 'setFilter'>;
  /** Keys of the filters that have a control on the page. */
  shownFilters: readonly string[];
}

/** A tag for each filter that is in use without a control on the page. Closing the tag removes the filter. */
export function HiddenFilters({ list: { filters, setFilter }, shownFilters, ...names }: HiddenFiltersProps) {
  const text = useStaffTexts();
  const hidden = Object.entries(filters).filter(
    ([key, value]) => value.trim() && !shownFilters.includes(key),
  );
  if (hidden.length === 0) return null;
  return (
    <Flex wrap gap="small" role="group" aria-label={text('hiddenFilters')} style={{ marginBlockEnd: 8 }}>
      {hidden.map(([key, value]) => {
        const words = filterInWords(names, key, value);
        return (
          <Tag
            key={`${key} ${value}`}
            closable={{ 'aria-label': text('removeFilter', { filter: words }) }}
            onClose={() => setFilter(key, '')}
          >
            {words}
          </Tag>
        );
      })}
    </Flex>
  );
}
