import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { useStaffTexts } from '../staff-texts';
import type { ColumnFilter } from './staff-column';
import { TypedText } from './typed-text';

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

interface FilterControlProps {
  title: string;
  filter: ColumnFilter;
  value: string;
  onChange: (value: string) => void;
}

/**
 * The filter field of one column. A choice uses the browser's own list: a phone shows its picker, and antd's list is
 * sometimes placed outside the window when the page is busy, where it cannot be reached.
 */
export function FilterControl({ title, filter, value, onChange }: FilterControlProps) {
  const text = useStaffTexts();
  const label = text('filterBy', { column: title });
  if (filter.kind === 'text')
    return (
      <TypedText
        size="small"
        // The column is as wide as its content, and an input field is by default twenty letters wide.
        htmlSize={8}
        label={label}
        value={value}
        onAsk={onChange}
      />
    );
  const { preset = '', choices } = filter;
  const offered = choices.filter((choice) => choice.offered !== false || choice.value === value);
  return (
    <select
      className="staff-choice"
      aria-label={label}
      value={value || preset}
      onChange={({ target }) => onChange(target.value === preset ? '' : target.value)}
    >
      {preset === '' && <option value="">{text('filterAll')}</option>}
      {offered.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
