import { useEffect, useEffectEvent, useState } from 'react';

/** The row of a dialog, as it was when the dialog opened (R15.6). */
interface FrozenRow<Row> {
  /** The row; undefined while it is being looked up, or if there is no such row. */
  row: Row | undefined;
  /** True if no row has the key. */
  missing: boolean;
  /** Why the row could not be looked up; undefined if it could. */
  failure: unknown;
  /** Takes the current row from the server; rejects if it cannot be read. */
  renew: () => Promise<void>;
}

interface Found<Row> {
  row: Row | undefined;
  failure?: unknown;
}

/**
 * Freezes the row of a dialog, so that a newer version never replaces it while the user decides: only `renew` changes it.
 * A row that is not on the screen, as after a link was followed, is requested from the server. For another row, use
 * another component instance (`key`).
 * @param key the row's key in the address
 * @param onScreen the rows of the table; undefined until they are known, and while newer ones are loading, since a row
 * that was just changed would be refused as stale
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
