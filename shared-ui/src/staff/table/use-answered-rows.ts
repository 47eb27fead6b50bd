import { useEffect, useState, type RefObject } from 'react';

const NONE: readonly never[] = [];

/**
 * Returns the rows of a list that answer its present question. Until an answer comes, the rows of the question before
 * stay; if it fails, they are none: they would stand below a search, filter or page that is not theirs. The failure comes
 * into view, since the page has become short under its reader.
 * @param asked what the list is asked for
 * @param list the element in which the failure is said
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
