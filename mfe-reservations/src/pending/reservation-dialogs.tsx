import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { ActivateDialog } from './activate-dialog';
import { ExtendDialog } from './extend-dialog';
import { ReleaseDialog } from './release-dialog';
import { useOpenReservation } from './use-open-reservation';

export interface ReservationDialogsProps {
  /** The rows on screen, among which the address picks one. */
  rows: readonly ReservationRow[];
  /** Every pending reservation, for what activating one displaces. */
  pending: readonly ReservationRow[];
}

/** The dialog that the address asks for. A reservation that left the list meanwhile opens none. */
export function ReservationDialogs({ rows, pending }: ReservationDialogsProps) {
  const { dialog, numeroAutorizacion, close } = useOpenReservation();
  const row = rows.find((candidate) => candidate.numeroAutorizacion === numeroAutorizacion);
  if (!row) return null;
  switch (dialog) {
    case 'activate':
      return row.puede.activar && <ActivateDialog row={row} pending={pending} onClose={close} />;
    case 'extend':
      return row.puede.extender && <ExtendDialog row={row} onClose={close} />;
    case 'release':
      return row.puede.liberar && <ReleaseDialog row={row} onClose={close} />;
    case undefined:
      return null;
  }
}
