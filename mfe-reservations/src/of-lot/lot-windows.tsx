import { useSearchParams } from 'react-router';
import { useServerClock } from '@lotes/shared-auth';
import { useQueryModal } from '@lotes/shared-ui';
import { ReservationDialogs } from '../pending/reservation-dialogs';
import { ReservationDrawer } from '../pending/reservation-drawer';
import { StaffQuote } from '../quote/staff-quote';
import { usePendingOfLotQuery } from '../reservation/staff-reservations.api';
import { StaffScreen } from '../ui/staff-screen';
import { PendingOfLot } from './pending-of-lot';

export interface LotWindowsProps {
  /** The parameters of the address that belong to the windows: `lot` over the table of lots, but not over the lot's own page. */
  own: readonly string[];
}

/**
 * The window with the queue of the lot that the address names, `?modal=pending&lot=37`, and the dialogs about its reservations,
 * over pages other than that of reservations.
 */
export function LotWindows({ own }: LotWindowsProps) {
  return (
    <StaffScreen>
      <OpenWindow own={own} />
    </StaffScreen>
  );
}

function OpenWindow({ own }: LotWindowsProps) {
  const [address] = useSearchParams();
  const lot = address.get('lot') ?? '';
  const modal = useQueryModal('pending', own);
  const queue = usePendingOfLotQuery(lot, { skip: lot === '', refetchOnMountOrArgChange: true });
  const { currentData, error, fulfilledTimeStamp } = queue;
  const clock = useServerClock(currentData?.ahora, fulfilledTimeStamp) ?? Date.now;
  // A reservation that is not in this queue is looked up by its number.
  const rows = currentData?.filas ?? (lot === '' || error ? [] : undefined);
  return (
    <>
      {modal.open && lot !== '' && (
        <PendingOfLot
          lot={lot}
          rows={rows}
          clock={clock}
          failure={error}
          onRetry={() => void queue.refetch()}
          onClose={modal.close}
        />
      )}
      <ReservationDialogs rows={rows} clock={clock} />
      <ReservationDrawer rows={rows} />
      <StaffQuote own={[...own, 'reservation']} />
    </>
  );
}
