import type { FactorState, SecondFactor, SecondFactors } from '@lotes/shared-auth/shell';

/**
 * The new states of the factors that a change touches. The others are left out: this page may know less of them than
 * the provider does by now.
 */
export type FactorChange = Partial<Record<SecondFactor, FactorState>>;

/** Turns a factor on, which is asked for first where there was none, or where it was before. */
export function turnedOn({ on, preferred }: SecondFactors, factor: SecondFactor): FactorChange {
  return { [factor]: on.length === 0 || preferred === factor ? 'preferred' : 'on' };
}

/** Has a factor asked for first, or with null lets the person choose. */
export function preferring({ preferred: before }: SecondFactors, factor: SecondFactor | null): FactorChange {
  if (factor) return { [factor]: 'preferred' };
  return before ? { [before]: 'on' } : {};
}
