import type { LotSummary } from '@lotes/shared-contract';

/** Which values of a fact a buyer prefers; null if neither high nor low ones are better. */
export type Preference = 'highest' | 'lowest' | null;

/**
 * Flags the best of these values, one flag each. None is best if only one value is known or all known ones are equal.
 * @param values decimal strings; null if a value is not shown
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

/** Returns the monthly instalment or the total of a plan, in USD; null if prices are hidden or the plan is not offered. */
export const planValue = (
  { precios }: Pick<LotSummary, 'precios'>,
  years: number,
  what: 'cuota' | 'precioTotal',
): string | null => precios?.planes.find(({ anios }) => anios === years)?.[what] ?? null;
