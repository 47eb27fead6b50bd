import type { VerifiedRegistry } from '@lotes/shared-federation/release';

/** The numbers that a store has reached under its root; nothing with a lower number is composed. */
export interface Marks {
  root: number;
  sequence: number;
  pointers: VerifiedRegistry['marks'];
}

export const NO_MARKS: Marks = { root: 0, sequence: 0, pointers: {} };

/** Keeps the marks of stores, by trust id, outside the stores. */
export interface MarkKeeper {
  /** The marks of a store; {@link NO_MARKS} if it has none yet. */
  read: (trustId: string) => Promise<Marks>;
  /** Raises the marks to at least these. @returns the resulting marks */
  raise: (trustId: string, marks: Marks) => Promise<Marks>;
}

/** The higher of each of the numbers in two marks. */
export function furthest(one: Marks, other: Marks): Marks {
  const pointers = { ...one.pointers };
  for (const [name, mark] of Object.entries(other.pointers)) {
    const known = pointers[name];
    const isFurther = !known || mark.epoch > known.epoch || (mark.epoch === known.epoch && mark.n > known.n);
    if (isFurther) pointers[name] = mark;
  }
  return {
    root: Math.max(one.root, other.root),
    sequence: Math.max(one.sequence, other.sequence),
    pointers,
  };
}

/** Marks that are kept only in this process: those of a command, or of a test. */
export function passingMarks(): MarkKeeper {
  const kept = new Map<string, Marks>();
  return {
    read: async (trustId) => kept.get(trustId) ?? NO_MARKS,
    raise: async (trustId, marks) => {
      const raised = furthest(kept.get(trustId) ?? NO_MARKS, marks);
      kept.set(trustId, raised);
      return raised;
    },
  };
}
