import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { Button } from '@lotes/shared-ui/staff';
import { MailQuote } from './mail-quote';

/** Quotes the lot of a reservation again, and mails the quote that it names. */
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
