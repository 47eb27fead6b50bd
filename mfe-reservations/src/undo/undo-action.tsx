import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui/staff';
import { useReservationModal } from '../pending/use-reservation-modal';

/** Button that undoes the last step of staff on the lot of a reservation. */
export function UndoAction({ row: { lote, numeroAutorizacion, puede } }: { row: ReservationRow }) {
  const t = useT('reservations');
  const modal = useReservationModal('undo');
  if (!puede.deshacer) return null;
  return (
    <Button
      size="small"
      aria-label={t('undo.of', { lot: lote })}
      onClick={() => modal.show({ reservation: numeroAutorizacion })}
    >
      {t('undo.action')}
    </Button>
  );
}
