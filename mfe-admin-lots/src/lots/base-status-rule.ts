import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract/lots';

/** The statuses that staff may set; the others follow from reservations. */
export const BASE_STATUSES: readonly LotBaseStatus[] = ['disponible', 'no_disponible', 'proximamente'];

/** The reader's right to change the base status of a lot now, or the reason against it. */
export type BaseStatusAccess = 'allowed' | 'held' | 'not-permitted';

/**
 * Reads the abilities that the api sent. Who may release a lot may also change its status, but not while it is
 * held (R7.5).
 */
export function baseStatusAccess({ puede }: Pick<LotAdminRow, 'puede'>): BaseStatusAccess {
  if (puede.cambiarEstado) return 'allowed';
  return puede.liberar ? 'held' : 'not-permitted';
}
