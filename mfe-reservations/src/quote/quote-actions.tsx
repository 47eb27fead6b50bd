import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { Button } from '@lotes/shared-ui/staff';
import { MailQuote } from './mail-quote';

/** Buttons that make a new quote for a reservation, and mail the quote that the reservation has. */
export function QuoteActions({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const modal = useQueryModal('quote', ['lot', 'reservation']);
  const { cotizacion, puede, lote, numeroAutorizacion } = row;
  return (
    <>
      {puede.cotizar && (
        <Button size="small" onClick={() => modal.show({ lot: lote, reservation: numeroAutorizacion })}>
          {t('staffQuote.make')}
        </Button>
      )}
      {puede.enviarEnlace && cotizacion !== null && <MailQuote row={row} quote={cotizacion} small />}
    </>
  );
}
