import { useMemo, useState, type KeyboardEvent } from 'react';
import type { LotSummary } from '@lotes/shared-contract/lots';
import { matchingLots, type MatchingLots } from './matching-lots';

interface LotSearchInput {
  lots: readonly LotSummary[];
  chosen: readonly string[];
  onChoose: (numero: string) => void;
  onClose: () => void;
}

export interface LotSearchState {
  typed: string;
  matching: MatchingLots;
  /** Number of the lot that Enter chooses; undefined where none matches. */
  active: string | undefined;
  type: (text: string) => void;
  press: (event: KeyboardEvent) => void;
}

/** What is typed, what matches it, and the keys of a list: arrows walk it, Enter chooses, Escape closes. */
export function useLotSearch({ lots, chosen, onChoose, onClose }: LotSearchInput): LotSearchState {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const matching = useMemo(() => matchingLots(lots, typed, chosen), [lots, typed, chosen]);
  const { shown } = matching;
  const active = shown[Math.min(place, shown.length - 1)]?.numero;

  const walk = (step: number) => {
    if (shown.length > 0)
      setPlace((now) => (Math.min(now, shown.length - 1) + step + shown.length) % shown.length);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    // Within a form Enter would send it, and within a window Escape would close it.
    Enter: () => {
      if (active) onChoose(active);
    },
    Escape: onClose,
  };
  return {
    typed,
    matching,
    active,
    type: (text) => {
      setTyped(text);
      setPlace(0);
    },
    press: (event) => {
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
