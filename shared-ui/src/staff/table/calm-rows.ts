/** Rows, and the question to the server that they answer. */
export interface Answer<Row> {
  rows: readonly Row[];
  question: string;
}

/**
 * Returns the answer that a list shows once `newest` has arrived: the newest one, if it answers another question than the
 * shown one, has the first rows, or has the same rows in the same order. If rows were added, removed or moved, the list
 * stays as it is.
 */
export function nextShown<Row>(
  shown: Answer<Row>,
  newest: Answer<Row>,
  rowKey: (row: Row) => string,
): Answer<Row> {
  if (shown.question !== newest.question) return newest;
  if (shown.rows === newest.rows) return shown;
  const [before, after] = [shown, newest].map(({ rows }) => rows.map(rowKey).join('\n'));
  return shown.rows.length === 0 || before === after ? newest : shown;
}
