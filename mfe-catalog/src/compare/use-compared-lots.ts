import { isMissing, useLotQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract';

/** One lot of the comparison: loading, loaded, unknown to the api, or failed to load. */
export interface ComparedLot {
  numero: string;
  lot: LotDetail | undefined;
  /** True if the api knows no such lot. */
  unknown: boolean;
  /** Why the lot could not be loaded; asking again may help. */
  error: unknown;
  ask: () => void;
}

/** Returns the lots with these numbers, at most four, with every fact that their own pages show. */
export function useComparedLots(numeros: readonly string[]): readonly ComparedLot[] {
  // One call for each place: the number of hooks must not depend on the address.
  const answers = [
    useLotQuery(numeros[0] ?? '', { skip: numeros.length <= 0 }),
    useLotQuery(numeros[1] ?? '', { skip: numeros.length <= 1 }),
    useLotQuery(numeros[2] ?? '', { skip: numeros.length <= 2 }),
    useLotQuery(numeros[3] ?? '', { skip: numeros.length <= 3 }),
  ];
  return numeros.map((numero, place) => {
    const { currentData, error, refetch } = answers[place] ?? {};
    const unknown = error !== undefined && isMissing(error);
    // A lot that was read stays if a later fetch of it fails, unless it was deleted meanwhile.
    const lot = unknown ? undefined : currentData;
    return { numero, lot, unknown, error: unknown || lot ? undefined : error, ask: () => void refetch?.() };
  });
}
