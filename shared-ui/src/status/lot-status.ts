import { useOwnText } from '../text/own-text';

/** Statuses of a lot, in the order of legends (R7.4). */
export const LOT_STATUS_NAMES = [
  'disponible',
  'reservado',
  'vendido',
  'no_disponible',
  'proximamente',
] as const;
export type LotStatusName = (typeof LOT_STATUS_NAMES)[number];

/**
 * Returns a function that gives the text and the letter of a status, by which maps, legends and tags show it without its
 * colour.
 */
export function useStatusText(): (status: LotStatusName) => { label: string; letter: string } {
  const text = useOwnText();
  return (status) => ({ label: text(`status.${status}`), letter: text(`status.${status}.letter`) });
}
