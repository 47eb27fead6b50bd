import { useLotQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract/lots';
import { useAppEvent } from '@lotes/shared-federation';

/** A lot of the request; `lot` is undefined until it is loaded. */
export interface ChosenLot {
  numero: string;
  lot: LotDetail | undefined;
}

/** Returns the lots with these numbers, at most two, and keeps them current. */
export function useChosenLots(numbers: readonly string[]): readonly ChosenLot[] {
  // Always two calls, because the number of hooks must not change.
  const answers = [
    useLotQuery(numbers[0] ?? '', { skip: numbers.length < 1 }),
    useLotQuery(numbers[1] ?? '', { skip: numbers.length < 2 }),
  ];
  const refetch = (numero: string) => {
    const answer = answers[numbers.indexOf(numero)];
    if (answer && !answer.isUninitialized) void answer.refetch();
  };
  useAppEvent('lot.changed', ({ numero }) => refetch(numero));
  useAppEvent('lots.resync', () => numbers.forEach(refetch));
  return numbers.map((numero, place) => ({ numero, lot: answers[place]?.currentData }));
}

/** Returns true if the lot has a queue already, so that a request has to wait. */
export function isQueued({ lot }: ChosenLot): boolean {
  return (lot?.enCola ?? 0) > 0;
}
