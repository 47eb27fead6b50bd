import { useLotQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract';

/** One lot of the comparison: its facts once they are here, or that there is no such lot. */
export interface ComparedLot {
  numero: string;
  lot: LotDetail | undefined;
  failed: boolean;
}

/** The lots with these numbers, at most four, with every fact of their own pages. */
export function useComparedLots(numeros: readonly string[]): readonly ComparedLot[] {
  // One call for each place: the number of hooks must not depend on the address.
  const answers = [
    useLotQuery(numeros[0] ?? '', { skip: numeros.length <= 0 }),
    useLotQuery(numeros[1] ?? '', { skip: numeros.length <= 1 }),
    useLotQuery(numeros[2] ?? '', { skip: numeros.length <= 2 }),
    useLotQuery(numeros[3] ?? '', { skip: numeros.length <= 3 }),
  ];
  return numeros.map((numero, place) => ({
    numero,
    lot: answers[place]?.currentData,
    failed: answers[place]?.isError ?? false,
  }));
}
