import { ColumnHeightOutlined, FilterOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { createIntl } from '@ant-design/pro-components';
import { Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';

/**
 * The table's own tools: refresh, row spacing, visible columns. ProTable's icons are bare spans, which neither
 * the keyboard nor a screen reader finds, so each gets a real button; its Spanish is replaced by ours.
 */
export function useTableOptions(onRefresh: (() => void) | undefined) {
  const text = useStaffTexts();
  const language = useLanguage();
  const intl = useMemo(
    () =>
      createIntl(language, {
        tableToolBar: {
          reload: text('refresh'),
          density: text('density'),
          densityLarger: text('densityLarge'),
          densityMiddle: text('densityMiddle'),
          densitySmall: text('densitySmall'),
          columnSetting: text('columns'),
          columnDisplay: text('columnsAll'),
          reset: text('columnsReset'),
        },
      }),
    [language, text],
  );
  const options = {
    reload: onRefresh ?? false,
    reloadIcon: <Button type="text" aria-label={text('refresh')} icon={<ReloadOutlined />} />,
    density: true,
    densityIcon: <Button type="text" aria-label={text('density')} icon={<ColumnHeightOutlined />} />,
    setting: {
      draggable: false,
      showListItemOption: false,
      settingIcon: <Button type="text" aria-label={text('columns')} icon={<SettingOutlined />} />,
    },
  };
  return { options, intl };
}

/** Shows or hides the column filters. */
export function FilterToggle({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const text = useStaffTexts();
  const label = text(shown ? 'hideFilters' : 'showFilters');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={shown}
        icon={<FilterOutlined />}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
