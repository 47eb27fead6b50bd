import type { LotSummary } from '@lotes/shared-contract';

/** Which end of the scale a buyer prefers; null where neither is better in itself. */
export type Preference = 'highest' | 'lowest' | null;

/**
 * Which of these values is the best, as one flag each. Nothing is best where only one value is known or all known ones
 * are equal.
 * @param values decimal strings; null where a value is not shown
 */
export function bestOf(values: readonly (string | null)[], preference: Preference): readonly boolean[] {
  const known = values.filter((value) => value !== null).map(Number);
  const best = preference === 'highest' ? Math.max(...known) : Math.min(...known);
  const tells = preference !== null && known.length > 1 && known.some((value) => value !== best);
  return values.map((value) => tells && value !== null && Number(value) === best);
}

/** Reads "1,2,3": each lot once, at most `limit` of them. */
export function parseCompared(text: string | null, limit: number): readonly string[] {
  const numbers = (text ?? '').split(',').map((numero) => numero.trim());
  return [...new Set(numbers.filter(Boolean))].slice(0, limit);
}

/** The monthly instalment or the whole price of a plan, where prices are shown and the plan is offered. */
export const planValue = (
  { precios }: Pick<LotSummary, 'precios'>,
  years: number,
  what: 'cuota' | 'precioTotal',
): string | null => precios?.planes.find(({ anios }) => anios === years)?.[what] ?? null;
