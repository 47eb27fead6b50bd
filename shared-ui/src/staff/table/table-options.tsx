import { ColumnHeightOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { createIntl } from '@ant-design/pro-components';
import { Button, Tooltip } from 'antd';
import { useLanguage } from '@lotes/shared-i18n';
import tableEn from '../locales/table.en.json';
import tableEs from '../locales/table.es.json';
import { useStaffTexts } from '../staff-texts';

/**
 * The words of ProTable, all of them: what it lacks in another language it says in Chinese, and its own Spanish is Spain's.
 */
export const TABLE_LANGUAGES = {
  es: createIntl('es_HN', tableEs),
  en: createIntl('en_US', tableEn),
};

/**
 * The table's own tools: refresh, row spacing. ProTable's icons are spans, which neither the keyboard
 * nor a screen reader reaches, so each gets a button.
 */
export function useTableOptions(onRefresh: (() => void) | undefined, narrow: boolean) {
  const text = useStaffTexts();
  const intl = TABLE_LANGUAGES[useLanguage()];
  const options = {
    reload: onRefresh ?? false,
    reloadIcon: <Button type="text" aria-label={text('refresh')} icon={<ReloadOutlined />} />,
    // A card has no rows to set apart.
    density: !narrow,
    densityIcon: <Button type="text" aria-label={text('density')} icon={<ColumnHeightOutlined />} />,
    // Its own list of columns is moved by the mouse alone.
    setting: false,
  };
  return { options, intl };
}

interface FilterToggleProps {
  shown: boolean;
  /** Count of filters in use, which the button states while they are hidden. */
  used: number;
  onToggle: () => void;
}

/** Shows or hides the column filters. */
export function FilterToggle({ shown, used, onToggle }: FilterToggleProps) {
  const text = useStaffTexts();
  const hidden = used > 0 ? text('showFiltersUsed', { count: used }) : text('showFilters');
  const label = shown ? text('hideFilters') : hidden;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={shown}
        icon={<FilterOutlined />}
        onClick={onToggle}
      >
        {!shown && used > 0 && used}
      </Button>
    </Tooltip>
  );
}
