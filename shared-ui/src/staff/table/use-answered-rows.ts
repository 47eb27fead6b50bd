import { useState } from 'react';

const NONE: readonly never[] = [];

/**
 * Returns the rows of a list that answer its present question. Until an answer comes, the rows of the question before
 * stay; if it fails, they are none: they would stand below a search, filter or page that is not theirs.
 * @param asked what the list is asked for
 */
export function useAnsweredRows<Row>(
  rows: readonly Row[],
  asked: string,
  failed: boolean,
): { rows: readonly Row[]; isUnanswered: boolean } {
  const [answer, setAnswer] = useState({ rows, asked });
  const isNew = answer.rows !== rows;
  if (isNew) setAnswer({ rows, asked });
  const isUnanswered = failed && !isNew && answer.asked !== asked;
  return { rows: isUnanswered ? NONE : rows, isUnanswered };
}
