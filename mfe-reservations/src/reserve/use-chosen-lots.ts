import { useState } from 'react';
import { useLotQuery } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract/lots';
import { useAppEvent } from '@lotes/shared-federation';

/** A lot of the request; `lot` is undefined until it is loaded. */
export interface ChosenLot {
  numero: string;
  lot: LotDetail | undefined;
  /** True if the lot has got a queue since the request was sent, perhaps by that very request. */
  isHeldSince: boolean;
}

/**
 * Returns a lot as it was when the request was sent, until the answer: the live event that the lot is held may come before the
 * answer does.
 */
function useLotAsSent(lot: LotDetail | undefined, isSent: boolean): LotDetail | undefined {
  const [sent, setSent] = useState(lot);
  const isKept = isSent && sent?.numero === lot?.numero;
  if (!isKept && sent !== lot) setSent(lot);
  return isKept ? sent : lot;
}

/**
 * Returns the lots with these numbers, at most two, and keeps them current.
 * @param isSent true while they are those of a request without an answer
 */
export function useChosenLots(numbers: readonly string[], isSent: boolean): readonly ChosenLot[] {
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
  const lots = [useLotAsSent(answers[0]?.currentData, isSent), useLotAsSent(answers[1]?.currentData, isSent)];
  return numbers.map((numero, place) => {
    const [lot, now] = [lots[place], answers[place]?.currentData];
    return { numero, lot, isHeldSince: queueOf(lot) === 0 && queueOf(now) > 0 };
  });
}

const queueOf = (lot: LotDetail | undefined) => lot?.enCola ?? 0;

/** Returns true if the lot has a queue already, so that a request has to wait. */
export function isQueued({ lot }: ChosenLot): boolean {
  return queueOf(lot) > 0;
}
