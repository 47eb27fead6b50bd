import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { ActivateDialog } from './activate-dialog';
import { ExtendDialog } from './extend-dialog';
import { ReleaseDialog } from './release-dialog';
import { useAddressedRow, useReservationModal } from './use-reservation-modal';

export interface ReservationDialogsProps {
  /** The rows on screen, among which the address picks one. */
  rows: readonly ReservationRow[];
  /** Every pending reservation, for what activating one displaces. */
  pending: readonly ReservationRow[];
}

/** The windows of both tables. Each opens by the address, for a row on which the caller may do what it does. */
export function ReservationDialogs({ rows, pending }: ReservationDialogsProps) {
  const activate = useReservationModal('activate');
  const extend = useReservationModal('extend');
  const release = useReservationModal('release');
  const toActivate = useAddressedRow(activate, rows);
  const toExtend = useAddressedRow(extend, rows);
  const toRelease = useAddressedRow(release, rows);
  return (
    <>
      {toActivate?.puede.activar && (
        <ActivateDialog row={toActivate} pending={pending} onClose={activate.close} />
      )}
      {toExtend?.puede.extender && <ExtendDialog row={toExtend} onClose={extend.close} />}
      {toRelease?.puede.liberar && <ReleaseDialog row={toRelease} onClose={release.close} />}
    </>
  );
}
