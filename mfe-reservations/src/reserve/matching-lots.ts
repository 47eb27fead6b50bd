import type { LotSummary } from '@lotes/shared-contract/lots';

/** As many as fit a short list; whoever seeks one of the others types one digit more. */
const SHOWN = 30;

/** A lot as the search offers it. */
export type OfferedLot = Pick<LotSummary, 'numero' | 'calle' | 'areaVaras'>;

export interface MatchingLots {
  shown: readonly OfferedLot[];
  /** How many match in all, more than are shown perhaps. */
  total: number;
}

/**
 * The available lots whose number begins with what was typed, in the order of their numbers; the lots that are chosen
 * already are left out.
 */
export function matchingLots(
  lots: readonly LotSummary[],
  typed: string,
  chosen: readonly string[],
): MatchingLots {
  const wanted = typed.trim().replace(/^#/, '').toUpperCase();
  const matching = lots
    .filter(
      ({ estado, numero }) =>
        estado === 'disponible' && !chosen.includes(numero) && numero.toUpperCase().startsWith(wanted),
    )
    .sort((one, other) => one.numero.localeCompare(other.numero, 'en', { numeric: true }));
  return { shown: matching.slice(0, SHOWN), total: matching.length };
}
