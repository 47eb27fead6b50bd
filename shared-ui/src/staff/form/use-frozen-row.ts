import { useEffect, useEffectEvent, useState } from 'react';

/** The row that a dialog is about, as it was when the dialog opened (R15.6). */
export interface FrozenRow<Row> {
  /** Undefined while it is being looked up, and where no such row exists. */
  row: Row | undefined;
  /** True where no row has that key. */
  missing: boolean;
  /** Why the row could not be looked up; undefined where it could. */
  failure: unknown;
  /** Takes the row as it is at the server now. Rejects where it cannot be read. */
  renew: () => Promise<void>;
}

interface Found<Row> {
  key: string;
  row: Row | undefined;
  failure?: unknown;
}

/**
 * Freezes the row that a dialog is about, so that a newer version of it never slips under what the reader decides: only
 * `renew` changes it. A row that is not on the screen, as after following a link, is looked up at the server.
 * @param key the row's key in the address; null where the dialog is closed
 * @param onScreen the rows of the table; undefined until they are known
 */
export function useFrozenRow<Row>(
  key: string | null,
  onScreen: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  lookUp: (key: string) => Promise<Row | undefined>,
): FrozenRow<Row> {
  const [found, setFound] = useState<Found<Row>>();
  const current = found?.key === key ? found : undefined;
  const seen = key === null || current ? undefined : onScreen?.find((row) => keyOf(row) === key);
  if (key !== null && seen) setFound({ key, row: seen });
  if (key === null && found) setFound(undefined);

  const read = async (wanted: string) => setFound({ key: wanted, row: await lookUp(wanted) });
  const begin = useEffectEvent((wanted: string) => {
    lookUp(wanted).then(
      (row) => setFound({ key: wanted, row }),
      (failure: unknown) => setFound({ key: wanted, row: undefined, failure }),
    );
  });
  const unknown = key !== null && !current && !seen && onScreen !== undefined;
  useEffect(() => {
    if (unknown) begin(key);
  }, [unknown, key]);

  return {
    row: current?.row ?? seen,
    missing: current !== undefined && current.row === undefined && current.failure === undefined,
    failure: current?.failure,
    renew: () => (key === null ? Promise.resolve() : read(key)),
  };
}
