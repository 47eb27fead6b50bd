import type { ReservationRow } from '@lotes/shared-contract/reservations';
import type { Translate } from '@lotes/shared-i18n';

/** Whose a reservation is; says so where the api keeps the buyer of a sold lot from this user (R6.7). */
export function clientName({ nombreCliente }: Pick<ReservationRow, 'nombreCliente'>, t: Translate): string {
  return nombreCliente ?? t('pending.buyerHidden');
}
