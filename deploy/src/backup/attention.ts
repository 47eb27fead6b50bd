const MARK = 'ATTENTION: ';

/** A line that calls for an action by the operator. */
export const attention = (sentence: string): string => `${MARK}${sentence}`;

/** The lines of a backup or a restore for a machine; those that call for an action are apart, without their mark. */
export function partitionLines(lines: readonly string[]): { said: string[]; attention: string[] } {
  const marked = lines.filter((line) => line.startsWith(MARK));
  return {
    said: lines.filter((line) => !line.startsWith(MARK)),
    attention: marked.map((line) => line.slice(MARK.length)),
  };
}
