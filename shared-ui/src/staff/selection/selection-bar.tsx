import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useStaffTexts } from '../staff-texts';
import './selection.css';
import type { Selection } from './use-selection';

/** Most rows that can be changed together; the api refuses more. */
const MAX_CHOSEN = 100;

/** The selection of a staff table, and its actions. */
export interface TableSelection<Row> extends Selection {
  /** Returns the name of a row for its check box. */
  nameOf: (row: Row) => string;
  /** Buttons for the chosen rows. */
  actions: ReactNode;
}

/** The number of chosen rows, with their actions. It is below the table, so that choosing a row moves no other row. */
export function SelectionBar({ keys, clear, actions }: Omit<TableSelection<never>, 'nameOf'>) {
  const text = useStaffTexts();
  const tooMany = keys.length > MAX_CHOSEN;
  return (
    <>
      <p className="staff-selection__count" role="status">
        {keys.length > 0 && text(tooMany ? 'chosenMost' : 'chosen', { count: keys.length, most: MAX_CHOSEN })}
      </p>
      {keys.length > 0 && (
        <div className="staff-selection" role="group" aria-label={text('chosenRows')}>
          <span aria-hidden="true">
            {text(tooMany ? 'chosenMost' : 'chosen', { count: keys.length, most: MAX_CHOSEN })}
          </span>
          {!tooMany && actions}
          <Button type="text" size="small" onClick={clear}>
            {text('clearChosen')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns antd's row selection, with check boxes that are named after their rows. */
export function rowSelectionOf<Row>(
  { keys, choose, nameOf }: TableSelection<Row>,
  text: ReturnType<typeof useStaffTexts>,
) {
  return {
    columnWidth: 40,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...keys],
    onChange: (chosen: readonly unknown[]) => choose(chosen.map(String)),
    getCheckboxProps: (row: Row) => ({ 'aria-label': text('choose', { row: nameOf(row) }) }),
    getTitleCheckboxProps: () => ({ 'aria-label': text('chooseAll') }),
    onCell: () => ({ 'data-title': text('chooseRow') }) as object,
  };
}
