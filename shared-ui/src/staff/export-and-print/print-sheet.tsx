import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import type { StaffColumn } from '../table/staff-column';
import './print-sheet.css';

export interface PrintSheetProps<Row> {
  title: string;
  /** Search, filters and order of the list, in words. */
  narrowing: readonly string[];
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Called once the browser has printed, or the user has canceled. */
  onPrinted: () => void;
}

/**
 * All rows of a list on paper, below the list's title, its filters and the time at which the rows were read. Opens the
 * browser's print dialog.
 */
export function PrintSheet<Row>({
  title,
  narrowing,
  rows,
  columns,
  rowKey,
  onPrinted,
}: PrintSheetProps<Row>) {
  const text = useStaffTexts();
  const { dateTime, number } = useFormat();
  const printed = useRef(onPrinted);
  const [when] = useState(() => new Date().toISOString());
  useEffect(() => {
    const end = () => printed.current();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  // In a list that changes all the time, a row that moved to another page while the pages were read comes twice.
  const once = [...new Map(rows.map((row) => [rowKey(row), row])).values()];
  // The column of row actions is not printed.
  const shown = columns.filter(({ fixed }) => fixed !== 'right');
  return createPortal(
    <section className="staff-print">
      <h1>{title}</h1>
      <p>{text('printedOn', { when: dateTime(when), count: number(once.length) })}</p>
      {narrowing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table>
        <thead>
          <tr>
            {shown.map(({ key, title: heading, align }) => (
              <th key={key} style={{ textAlign: align ?? 'left' }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {once.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map(({ key, align, render }) => (
                <td key={key} style={{ textAlign: align ?? 'left' }}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
