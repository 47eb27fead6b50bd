import { useEffect, useState, type RefObject } from 'react';

const NONE: readonly never[] = [];

/**
 * Returns the rows of a list that answer its present question. Until an answer comes, the rows of the previous question
 * stay. If it fails, there are no rows, as the old ones would be shown below a search, filter or page that is not theirs.
 * The reason is then scrolled into view, since the page has become short.
 * @param asked the question to the server
 * @param list the element in which the reason is shown
 */
export function useAnsweredRows<Row>(
  rows: readonly Row[],
  asked: string,
  failed: boolean,
  list: RefObject<HTMLElement | null>,
): { rows: readonly Row[]; isUnanswered: boolean } {
  const [answer, setAnswer] = useState({ rows, asked });
  const isNew = answer.rows !== rows;
  if (isNew) setAnswer({ rows, asked });
  const isUnanswered = failed && !isNew && answer.asked !== asked;
  useEffect(() => {
    if (isUnanswered) list.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [isUnanswered, list]);
  return { rows: isUnanswered ? NONE : rows, isUnanswered };
}
