import { useEffect, useEffectEvent, useState } from 'react';
import type { RefusedChange, RefusedField } from '../../refusal/place-refusal';

/** Why a row cannot be changed, in both languages. */
export interface RowRefusal {
  code: string;
  Mensaje: string;
  MensajeEng: string;
  fields?: readonly (RefusedField & { codigo: string })[] | undefined;
  cambio?: RefusedChange | undefined;
}

/** The effect of a change on one of the chosen rows. */
export interface Outcome<Row> {
  clave: string;
  /** The row as it is; null if there is none. */
  antes: Row | null;
  /** The row as the change leaves it; null if it is refused. */
  despues: Row | null;
  rechazo: RowRefusal | null;
}

/** Returns true if a row only lacks a value that the user has not entered yet: a reason, a link. */
export function isIncomplete({ fields = [] }: RowRefusal): boolean {
  return fields.length > 0 && fields.every(({ codigo }) => MISSING.includes(codigo));
}

const MISSING = ['required', 'reason-required'];

/** Pause in ms after typing, long enough to finish a number before the server is asked. */
const TYPING_PAUSE_MS = 300;

/** The latest outcomes of the rows, with the question that was answered last, maybe by a failure. */
interface Told<Row> {
  of: string;
  outcomes?: readonly Outcome<Row>[];
  failure?: unknown;
}

/**
 * Asks the server for the effect of a change on the chosen rows, and again whenever the question changes.
 * @param question the question, as text; undefined while nothing can be asked
 * @returns the latest outcomes (`told`), also after a failure, since fields of the rows may stand among them; `isKnown` is
 * true once they answer this very question
 */
export function useOutcomes<Row>(
  question: string | undefined,
  ask: () => Promise<readonly Outcome<Row>[]>,
): {
  told: readonly Outcome<Row>[];
  isKnown: boolean;
  /** True while an answer is pending. */
  isAwaited: boolean;
  failure: unknown;
  again: () => void;
  /** Shows the outcomes that a refusal contained. */
  show: (outcomes: readonly Outcome<Row>[]) => void;
} {
  const [latest, setLatest] = useState<Told<Row>>({ of: '' });
  const [round, setRound] = useState(0);
  const find = useEffectEvent(ask);
  const asked = question === undefined ? undefined : `${question} ${round}`;

  useEffect(() => {
    if (asked === undefined) return;
    let wanted = true;
    const run = async () => {
      try {
        const outcomes = await find();
        if (wanted) setLatest({ of: asked, outcomes });
      } catch (failure) {
        if (wanted) setLatest(({ outcomes = [] }) => ({ of: asked, outcomes, failure }));
      }
    };
    const timer = setTimeout(() => void run(), TYPING_PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked]);

  return {
    told: latest.outcomes ?? [],
    isKnown: asked !== undefined && latest.of === asked && latest.failure === undefined,
    isAwaited: asked !== undefined && latest.of !== asked,
    failure: latest.of === asked ? latest.failure : undefined,
    again: () => setRound(round + 1),
    show: (outcomes) => asked !== undefined && setLatest({ of: asked, outcomes }),
  };
}
