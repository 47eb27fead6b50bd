import { useQueryModal, type QueryModal } from '@lotes/shared-ui';
import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';

const DEEDS = ['activate', 'extend', 'release', 'edit', 'cancel-network', 'undo'] as const;

/** What staff do with one reservation in a dialog. */
export type Deed = (typeof DEEDS)[number];

/** The dialog `?modal=<deed>&reservation=<authorization number>`. */
export function useReservationModal(deed: Deed): QueryModal {
  return useQueryModal(deed, ['reservation']);
}

/** Everything about one reservation, `?modal=reservation&reservation=<authorization number>`. */
export function useReservationDrawer(): QueryModal {
  return useQueryModal('reservation', ['reservation']);
}

/** The dialog about a reservation that the address opens. */
export function useReservationDialogs(): RowDialogsState<Deed> {
  return useRowDialogs(DEEDS, 'reservation');
}
