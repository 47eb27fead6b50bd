import { useOwnText } from '../text/own-text';

/** The statuses of a lot, in the order of legends (product decisions, section 2). */
export const LOT_STATUS_NAMES = [
  'disponible',
  'reservado',
  'vendido',
  'no_disponible',
  'proximamente',
] as const;
export type LotStatusName = (typeof LOT_STATUS_NAMES)[number];

/** Words and the one letter by which maps, legends and tags tell a status without its colour. */
export function useStatusText(): (status: LotStatusName) => { label: string; letter: string } {
  const text = useOwnText();
  return (status) => ({ label: text(`status.${status}`), letter: text(`status.${status}.letter`) });
}
