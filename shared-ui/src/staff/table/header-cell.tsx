import { Input, Select } from 'antd';
import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { useStaffTexts } from '../staff-texts';
import type { ColumnFilter } from './staff-column';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A header cell with the column's filter below its title. Typing or choosing there must not sort the column. */
export function HeaderCell({
  control,
  children,
  ...cell
}: ComponentPropsWithRef<'th'> & { control?: ReactNode }) {
  return (
    <th {...cell}>
      {children}
      {control && (
        <div onClick={stop} onKeyDown={stop} style={{ marginTop: 6, fontWeight: 'normal' }}>
          {control}
        </div>
      )}
    </th>
  );
}

interface FilterControlProps<Row> {
  title: string;
  filter: ColumnFilter<Row>;
  value: string;
  onChange: (value: string) => void;
}

/** The field with which one column is filtered. */
export function FilterControl<Row>({ title, filter, value, onChange }: FilterControlProps<Row>) {
  const text = useStaffTexts();
  const label = text('filterBy', { column: title });
  if (filter.kind === 'text')
    return (
      <Input
        size="small"
        allowClear
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Select<string>
      size="small"
      aria-label={label}
      style={{ width: '100%', minWidth: 96 }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: text('filterAll') }, ...filter.choices]}
    />
  );
}
