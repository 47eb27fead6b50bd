import { useEffect, useState } from 'react';
import { useCan } from '@lotes/shared-auth';
import type { Quote } from '@lotes/shared-contract/quotes';
import { useQueryModal } from '@lotes/shared-ui';
import { oneReservation, rowOf, useReservationsQuery } from '../reservation/staff-reservations.api';
import { QuoteDialog } from './quote-dialog';
import { QuoteMade } from './quote-made';

/**
 * The dialog `?modal=quote&lot=37` that makes a quote (`&reservation=…` if it is for one), then the window with the quote.
 * @param own parameters of the address that belong to the dialog and not to the page
 */
export function StaffQuote({ own = ['lot', 'reservation'] }: { own?: readonly string[] }) {
  const can = useCan();
  const modal = useQueryModal('quote', own);
  const [made, setMade] = useState<{ quote: Quote; number: string | null }>();
  const isLeft = useFrameLater(!modal.open);
  const lot = modal.parameter('lot');
  const number = modal.parameter('reservation');
  if (!can(['RESERVA_CLIENTE', 'EDITAR_RESERVA'])) return null;
  return (
    <>
      {modal.open && lot && (
        <QuoteDialog lot={lot} onMade={(quote) => setMade({ quote, number })} onClose={modal.close} />
      )}
      {made && isLeft && <MadeFor {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}

/**
 * Returns a value one frame late. Closing the dialog may open a drawer again; a window that opens after the drawer lies above it
 * and has the focus.
 */
function useFrameLater(value: boolean): boolean {
  const [after, setAfter] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAfter(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return after;
}

interface MadeForProps {
  quote: Quote;
  number: string | null;
  onClose: () => void;
}

/** The window with the quote and, if it was made for a reservation, the present data of that. */
function MadeFor({ quote, number, onClose }: MadeForProps) {
  const { currentData, refetch } = useReservationsQuery(oneReservation(number ?? ''), {
    skip: number === null,
    refetchOnMountOrArgChange: true,
  });
  const renew = async () => rowOf(await refetch().unwrap(), number);
  return <QuoteMade quote={quote} row={rowOf(currentData, number)} onRenew={renew} onClose={onClose} />;
}
