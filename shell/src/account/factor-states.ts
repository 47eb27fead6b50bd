import type { FactorState, SecondFactor, SecondFactors } from '@lotes/shared-auth/shell';

/**
 * The new states of the factors that a change touches. The others are left out: this page may know less of them than
 * the provider does by now.
 */
export type FactorChange = Partial<Record<SecondFactor, FactorState>>;

/** Turns a factor on. It becomes preferred if no other factor is on, or if it was preferred before. */
export function turnedOn({ on, preferred }: SecondFactors, factor: SecondFactor): FactorChange {
  return { [factor]: on.length === 0 || preferred === factor ? 'preferred' : 'on' };
}

/** Makes a factor the preferred one. With null, the person chooses a factor at each sign-in. */
export function preferring({ preferred: before }: SecondFactors, factor: SecondFactor | null): FactorChange {
  if (factor) return { [factor]: 'preferred' };
  return before ? { [before]: 'on' } : {};
}
