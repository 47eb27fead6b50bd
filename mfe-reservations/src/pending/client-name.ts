import type { ReservationRow } from '@lotes/shared-contract/reservations';
import type { Translate } from '@lotes/shared-i18n';

/** Returns the buyer's name, or says that the api hides the buyer of a sold lot from this user (R6.7). */
export function clientName({ nombreCliente }: Pick<ReservationRow, 'nombreCliente'>, t: Translate): string {
  return nombreCliente ?? t('pending.buyerHidden');
}
