import { useQueryModal, type QueryModal } from '@lotes/shared-ui';
import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';
import { RESERVATION_ACTIONS, type ReservationAction } from './reservation-actions';

/** The dialog `?modal=<action>&reservation=<authorization number>`. */
export function useReservationModal(action: ReservationAction): QueryModal {
  return useQueryModal(action, ['reservation']);
}

/** Everything about one reservation, `?modal=reservation&reservation=<authorization number>`. */
export function useReservationDrawer(): QueryModal {
  return useQueryModal('reservation', ['reservation']);
}

/** The dialog about a reservation that the address opens. */
export function useReservationDialogs(): RowDialogsState<ReservationAction> {
  return useRowDialogs(RESERVATION_ACTIONS, 'reservation');
}
