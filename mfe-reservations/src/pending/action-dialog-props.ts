import type { ReservationRow } from '@lotes/shared-contract/reservations';
import type { RowDialogProps } from '@lotes/shared-ui/staff';

/** Props of every dialog about a reservation. */
export interface ActionDialogProps extends RowDialogProps<ReservationRow> {
  /** Why it cannot be done any more; undefined while it can. */
  notNow: string | undefined;
}
