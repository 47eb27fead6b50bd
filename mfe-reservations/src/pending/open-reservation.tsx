import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { OpenRow } from '@lotes/shared-ui/staff';
import { clientName } from './client-name';
import { useReservationDrawer } from './use-reservation-modal';

/** Link to the window with everything about a reservation. Its text is the buyer's name, or `label`. */
export function OpenReservation({ row, label }: { row: ReservationRow; label?: string }) {
  const t = useT('reservations');
  const drawer = useReservationDrawer();
  return (
    <OpenRow
      name={label ?? clientName(row, t)}
      label={t('drawer.openOf', { lot: row.lote, client: clientName(row, t) })}
      onOpen={() => drawer.show({ reservation: row.numeroAutorizacion })}
    />
  );
}
