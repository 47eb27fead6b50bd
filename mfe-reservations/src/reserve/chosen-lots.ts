import type { LotDetail } from '@lotes/shared-contract/lots';
import { useAppEvent } from '@lotes/shared-federation';
import { useLotToReserveQuery } from '../reservation/reservations.api';

/** A lot of the request: its facts once they are here. */
export interface ChosenLot {
  numero: string;
  lot: LotDetail | undefined;
}

/** The lots with these numbers, at most two, as they are at this moment. */
export function useChosenLots(numbers: readonly string[]): readonly ChosenLot[] {
  // One call for each place: the number of hooks must not depend on the choice.
  const answers = [
    useLotToReserveQuery(numbers[0] ?? '', { skip: numbers.length < 1 }),
    useLotToReserveQuery(numbers[1] ?? '', { skip: numbers.length < 2 }),
  ];
  const refetch = (numero: string) => {
    const answer = answers[numbers.indexOf(numero)];
    if (answer && !answer.isUninitialized) void answer.refetch();
  };
  useAppEvent('lot.changed', ({ numero }) => refetch(numero));
  useAppEvent('lots.resync', () => numbers.forEach(refetch));
  return numbers.map((numero, place) => ({ numero, lot: answers[place]?.currentData }));
}

/** True where somebody stands in line for the lot already, so that a request waits. */
export function isQueued({ lot }: ChosenLot): boolean {
  return (lot?.enCola ?? 0) > 0;
}
