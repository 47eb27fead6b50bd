import { ColumnHeightOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons';
import { createIntl } from '@ant-design/pro-components';
import { Button, Tooltip } from 'antd';
import { useLanguage } from '@lotes/shared-i18n';
import tableEn from '../locales/table.en.json';
import tableEs from '../locales/table.es.json';
import { useStaffTexts } from '../staff-texts';

/** All texts of ProTable: it shows missing ones in Chinese, and its own Spanish is that of Spain. */
export const TABLE_LANGUAGES = {
  es: createIntl('es_HN', tableEs),
  en: createIntl('en_US', tableEn),
};

/**
 * The table's own tools: refresh and row spacing. ProTable's icons are spans, which neither the keyboard nor a screen
 * reader reaches, so each is put into a button.
 */
export function useTableOptions(onRefresh: (() => void) | undefined, narrow: boolean) {
  const text = useStaffTexts();
  const intl = TABLE_LANGUAGES[useLanguage()];
  const options = {
    reload: onRefresh ?? false,
    reloadIcon: <Button type="text" aria-label={text('refresh')} icon={<ReloadOutlined />} />,
    // Row spacing has no effect on cards.
    density: !narrow,
    densityIcon: <Button type="text" aria-label={text('density')} icon={<ColumnHeightOutlined />} />,
    // ProTable's own list of columns can be arranged only with the mouse.
    setting: false,
  };
  return { options, intl };
}

interface FilterToggleProps {
  shown: boolean;
  /** Number of filters in use, which the button shows while they are hidden. */
  used: number;
  onToggle: () => void;
}

/** The button that shows or hides the column filters. */
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
