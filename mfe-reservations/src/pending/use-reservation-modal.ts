import { useQueryModal, type QueryModal } from '@lotes/shared-ui';
import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';
import { RESERVATION_ACTIONS, type ReservationAction } from './reservation-actions';

/** State of the dialog `?modal=<action>&reservation=<authorization number>`. */
export function useReservationModal(action: ReservationAction): QueryModal {
  return useQueryModal(action, ['reservation']);
}

/** State of the window with everything about one reservation, `?modal=reservation&reservation=<authorization number>`. */
export function useReservationDrawer(): QueryModal {
  return useQueryModal('reservation', ['reservation']);
}

/** Returns which dialog about a reservation the address opens, and a function that opens one. */
export function useReservationDialogs(): RowDialogsState<ReservationAction> {
  return useRowDialogs(RESERVATION_ACTIONS, 'reservation');
}
