import type { OwnReservation } from '@lotes/shared-contract/reservations';
import { rememberedTokens } from '@lotes/shared-i18n';

/** Most requests that are remembered: all of them are asked for once a minute while they are listed. */
const MAX_REQUESTS = 8;

/** The tokens of reservations that this device was given or has opened; they belong to the device, not to a session. */
export const rememberedReservations = rememberedTokens('lotes.reservations', MAX_REQUESTS);

/**
 * Returns the values remembered with the token that opens these reservations: their lots, and their authorization
 * numbers.
 */
export function memoryOf(
  reservas: readonly Pick<OwnReservation, 'lote' | 'numeroAutorizacion'>[],
): [lotes: string[], opens: string[]] {
  return [reservas.map(({ lote }) => lote), reservas.map(({ numeroAutorizacion }) => numeroAutorizacion)];
}
