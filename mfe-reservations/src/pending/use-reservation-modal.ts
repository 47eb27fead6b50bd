import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useQueryModal, type QueryModal } from '@lotes/shared-ui';
import { useFrozenRow, type FrozenRow } from '@lotes/shared-ui/staff';
import { useLazyReservationsQuery } from '../reservation/staff-reservations.api';

/** What staff do with one reservation in a dialog. */
export type Deed = 'activate' | 'extend' | 'release' | 'edit' | 'cancel-network' | 'undo';

/** The dialog `?modal=<deed>&reservation=<authorization number>`. */
export function useReservationModal(deed: Deed): QueryModal {
  return useQueryModal(deed, ['reservation']);
}

/** Everything about one reservation, `?modal=reservation&reservation=<authorization number>`. */
export function useReservationDrawer(): QueryModal {
  return useQueryModal('reservation', ['reservation']);
}

const numberOf = ({ numeroAutorizacion }: ReservationRow) => numeroAutorizacion;

/** The dialog that the address opens, and its reservation as it was at that moment. */
export function useAddressedReservation(
  rows: readonly ReservationRow[] | undefined,
): FrozenRow<ReservationRow> & { deed: Deed | undefined; close: () => void } {
  const modals = {
    activate: useReservationModal('activate'),
    extend: useReservationModal('extend'),
    release: useReservationModal('release'),
    edit: useReservationModal('edit'),
    'cancel-network': useReservationModal('cancel-network'),
    undo: useReservationModal('undo'),
  };
  const deed = (Object.keys(modals) as Deed[]).find((name) => modals[name].open);
  const modal = modals[deed ?? 'activate'];
  const [find] = useLazyReservationsQuery();
  const lookUp = async (numeroAutorizacion: string) => {
    const { filas } = await find({ numeroAutorizacion, tamano: 10 }).unwrap();
    return filas.find((row) => numberOf(row) === numeroAutorizacion);
  };
  const frozen = useFrozenRow(modal.parameter('reservation'), rows, numberOf, lookUp);
  return { ...frozen, deed, close: modal.close };
}
