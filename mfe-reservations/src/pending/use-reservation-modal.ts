import { useEffect, useEffectEvent } from 'react';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useQueryModal, type QueryModal } from '@lotes/shared-ui';

export type ReservationModalName = 'activate' | 'extend' | 'release';

/** The window `?modal=<name>&reservation=<authorization number>`. */
export function useReservationModal(name: ReservationModalName): QueryModal {
  return useQueryModal(name, ['reservation']);
}

/**
 * The row that the window is about. Where the reservation has left the list, so that there is nothing to decide any more,
 * the window closes.
 */
export function useAddressedRow(
  modal: QueryModal,
  rows: readonly ReservationRow[],
): ReservationRow | undefined {
  const row = rows.find(({ numeroAutorizacion }) => numeroAutorizacion === modal.parameter('reservation'));
  const close = useEffectEvent(modal.close);
  const gone = modal.open && !row;
  useEffect(() => {
    if (gone) close();
  }, [gone]);
  return row;
}
