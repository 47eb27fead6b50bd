/** The rows that a list shows. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  /** The question to the server that these rows answer. */
  asked: string;
  /** True until the rows of a new question have come. */
  awaits: boolean;
}

/**
 * Returns the rows that a list shows once `rows` have come: these, if they answer another question than those shown, are the
 * first, or are the same rows in the same order; the list stays as it is if rows came, went or moved.
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
