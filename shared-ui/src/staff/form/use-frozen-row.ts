import { useEffect, useEffectEvent, useState } from 'react';

/** The row that a dialog is about, as it was when the dialog opened (R15.6). */
interface FrozenRow<Row> {
  /** Undefined while it is being looked up, and where no such row exists. */
  row: Row | undefined;
  /** True if no row has that key. */
  missing: boolean;
  /** Why the row could not be looked up; undefined if it could. */
  failure: unknown;
  /** Takes the row as it is at the server now. Rejects where it cannot be read. */
  renew: () => Promise<void>;
}

interface Found<Row> {
  row: Row | undefined;
  failure?: unknown;
}

/**
 * Freezes the row that a dialog is about, so that a newer version of it never slips under what the reader decides: only
 * `renew` changes it. A row that is not on the screen, as after following a link, is looked up at the server. A dialog
 * about another row is another component (`key`).
 * @param key the row's key in the address
 * @param onScreen the rows of the table; undefined until they are known, and while newer ones are on their way: a row that was
 * just changed would be refused as stale
 */
export function useFrozenRow<Row>(
  key: string,
  onScreen: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  lookUp: (key: string) => Promise<Row | undefined>,
): FrozenRow<Row> {
  const [found, setFound] = useState<Found<Row>>();
  const seen = found ? undefined : onScreen?.find((row) => keyOf(row) === key);
  if (seen) setFound({ row: seen });

  const begin = useEffectEvent(() => {
    lookUp(key).then(
      (row) => setFound({ row }),
      (failure: unknown) => setFound({ row: undefined, failure }),
    );
  });
  const unknown = !found && !seen && onScreen !== undefined;
  useEffect(() => {
    if (unknown) begin();
  }, [unknown]);

  return {
    row: found?.row ?? seen,
    missing: found !== undefined && found.row === undefined && found.failure === undefined,
    failure: found?.failure,
    renew: async () => setFound({ row: await lookUp(key) }),
  };
}
