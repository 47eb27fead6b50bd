/** State of the rows that a list shows. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  /** The question to the server that these rows answer. */
  asked: string;
  /** True until the rows of a new question have arrived. */
  awaits: boolean;
}

/**
 * Returns the rows that a list shows once `rows` have arrived: the new rows, if they answer another question than the
 * shown ones, are the first rows, or are the same rows in the same order. If rows were added, removed or moved, the list
 * stays as it is.
 */
export function nextShown<Row>(
  shown: ShownRows<Row>,
  { rows, asked }: Omit<ShownRows<Row>, 'awaits'>,
  rowKey: (row: Row) => string,
): ShownRows<Row> {
  const [before, after] = [shown.rows, rows].map((all) => all.map(rowKey).join('\n'));
  const isSame = before === after;
  if (shown.asked !== asked) return { rows, asked, awaits: isSame };
  const isFree = shown.awaits || shown.rows.length === 0 || isSame;
  return isFree && shown.rows !== rows ? { rows, asked, awaits: shown.awaits && isSame } : shown;
}
