import { useEffect, useState, type RefObject } from 'react';
import type { Answer } from './calm-rows';

const NONE: readonly never[] = [];

/**
 * Returns the rows of a list and the question that they answer. Until an answer comes, the rows of the previous question
 * stay. If it fails, there are no rows, as the old ones would be shown below a search, filter or page that is not theirs.
 * The reason is then scrolled into view, since the page has become short.
 * @param rows the newest answer; the same array as before means that no answer has come
 * @param asked the present question to the server
 * @param list the element in which the reason is shown
 */
export function useAnsweredRows<Row>(
  rows: readonly Row[],
  asked: string,
  failed: boolean,
  list: RefObject<HTMLElement | null>,
): Answer<Row> & { isUnanswered: boolean } {
  const [answer, setAnswer] = useState<Answer<Row>>({ rows, question: asked });
  const newest = answer.rows === rows ? answer : { rows, question: asked };
  if (newest !== answer) setAnswer(newest);
  const isUnanswered = failed && newest.question !== asked;
  useEffect(() => {
    if (isUnanswered) list.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [isUnanswered, list]);
  return { ...(isUnanswered ? { rows: NONE, question: asked } : newest), isUnanswered };
}
