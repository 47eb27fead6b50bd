import type { ReservationRow } from '@lotes/shared-contract/reservations';
import type { RowDialogProps } from '@lotes/shared-ui/staff';

/** Props of every dialog about a reservation. */
export interface ActionDialogProps extends RowDialogProps<ReservationRow> {
  /** Why the action is not possible any more; undefined while it is. */
  notNow: string | undefined;
}
