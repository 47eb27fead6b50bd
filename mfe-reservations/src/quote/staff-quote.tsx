import { useEffect, useState } from 'react';
import { useCan } from '@lotes/shared-auth';
import type { Quote } from '@lotes/shared-contract/quotes';
import { useQueryModal } from '@lotes/shared-ui';
import { useReservationsQuery } from '../reservation/staff-reservations.api';
import { QuoteDialog } from './quote-dialog';
import { QuoteMade } from './quote-made';

/**
 * Opens `?modal=quote&lot=37` (`&reservation=…`, for which it is made), and shows the quote that was made.
 * @param own parameters of the address that belong to it and not to the page
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
 * Follows a value a frame later. The step back may open a drawer again: what opens after it lies above it, and has the focus.
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

/** The quote with its reservation as it is now, where it was made for one. */
function MadeFor({ quote, number, onClose }: MadeForProps) {
  const { currentData } = useReservationsQuery(
    { numeroAutorizacion: number ?? '', tamano: 10 },
    { skip: number === null, refetchOnMountOrArgChange: true },
  );
  const row = currentData?.filas.find(({ numeroAutorizacion }) => numeroAutorizacion === number);
  return <QuoteMade quote={quote} row={row} onClose={onClose} />;
}
