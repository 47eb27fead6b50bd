import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useStaffTexts } from '../staff-texts';
import { arrangedColumns, isArrangeable } from './arranged-columns';
import type { StaffColumn } from './staff-column';
import type { StaffList } from './use-staff-list';

interface ColumnChooserProps {
  columns: readonly Pick<StaffColumn<never>, 'key' | 'title' | 'fixed' | 'optional'>[];
  list: Pick<StaffList, 'columns' | 'setColumns'>;
}

/** The button that opens the choice and order of columns. */
export function ColumnChooser(props: ColumnChooserProps) {
  const text = useStaffTexts();
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choice {...props} />}>
      <Tooltip title={text('columns')}>
        <Button type="text" aria-label={text('columns')} aria-haspopup="dialog" icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  );
}

/** Every column with a check box that shows it. The columns that are shown come first, with buttons that move them. */
function Choice({ columns, list: { columns: chosen, setColumns } }: ColumnChooserProps) {
  const text = useStaffTexts();
  const own = columns.filter(isArrangeable);
  const shown = arrangedColumns(columns as StaffColumn<never>[], chosen).filter(isArrangeable);
  const keys = shown.map(({ key }) => key);
  const hidden = own.filter(({ key }) => !keys.includes(key));
  const move = (key: string, to: number) => {
    const rest = keys.filter((other) => other !== key);
    setColumns([...rest.slice(0, to), key, ...rest.slice(to)]);
  };
  return (
    <div className="staff-columns" role="group" aria-label={text('columns')}>
      {[...shown, ...hidden].map(({ key, title }, index) => {
        const isShown = index < keys.length;
        return (
          <div key={key} className="staff-columns__row">
            <Checkbox
              checked={isShown}
              disabled={isShown && keys.length === 1}
              onChange={() => setColumns(isShown ? keys.filter((other) => other !== key) : [...keys, key])}
            >
              {title}
            </Checkbox>
            {isShown && (
              <span>
                <Button
                  type="text"
                  size="small"
                  aria-label={text('moveEarlier', { column: title })}
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={text('moveLater', { column: title })}
                  icon={<ArrowDownOutlined />}
                  disabled={index === keys.length - 1}
                  onClick={() => move(key, index + 1)}
                />
              </span>
            )}
          </div>
        );
      })}
      <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => setColumns([])}>
        {text('ownColumns')}
      </Button>
    </div>
  );
}
