import { useStaffTexts } from '../staff-texts';

/**
 * Returns true if a value of a `DayInput` is a civil day, or with `withTime` a civil moment; false for unreadable text.
 */
export function isCivil(value: string, withTime: boolean): boolean {
  const moment = withTime ? value : `${value}T00:00`;
  const at = new Date(`${moment}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${moment}:`);
}

/**
 * Returns a function that gives the message for a value of a `DayInput` that could not be read; undefined for any other
 * value, also an empty one.
 */
export function useDayProblem(withTime = false): (value: string) => string | undefined {
  const text = useStaffTexts();
  return (value) =>
    value === '' || isCivil(value, withTime) ? undefined : text(withTime ? 'momentUnread' : 'dayUnread');
}

/** Returns a form rule that refuses unreadable text in a `DayInput`, which keeps such text. */
export function useDayRule(withTime = false) {
  const problemOf = useDayProblem(withTime);
  return {
    validator: (_: unknown, value: string): Promise<void> => {
      const problem = problemOf(value);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}
