import { isSale, type MailQuoteSchema, type ReservationRow } from '@lotes/shared-contract';
import type { z } from 'zod';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import { withTransaction } from '../database/transaction';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { assertQuoteHolds } from '../quotes';
import { mailableReservation, presentMailed } from './mailable-reservation';
import { quoteMail } from './quote-mail';

/**
 * Mails the buyer of a reservation a valid quote of its lot, with the address at which the quote can be verified.
 * @throws {AppError} what `mailableReservation` throws, `quote/stale`, or a field error if the quote is of another lot.
 */
export async function mailQuote(
  { database, clock }: DataSource,
  number: string,
  { cotizacion, correo: confirmed }: z.output<typeof MailQuoteSchema>,
  caller: Caller,
  publicUrl: string,
): Promise<ReservationRow> {
  return withTransaction(database, async (transaction) => {
    const mailable = await mailableReservation(transaction, number, confirmed, caller);
    const { reservation } = mailable;
    const source = { database: transaction, clock };
    const quote = await assertQuoteHolds(source, {
      id: cotizacion,
      lote: reservation.numero,
      campo: 'cotizacion',
      staffPlans: true,
      forBuyer: isSale(reservation.estado),
    });
    const at = clock.now();
    const { correo } = reservation;
    await recordAudit(transaction, {
      actor: caller,
      at,
      accion: 'enviar',
      entidad: 'reserva',
      id: number,
      antes: { correo },
      despues: { correo, plan: quote.plan, cotizacion },
    });
    const mail = quoteMail(reservation, quote, publicUrl, at);
    if (mail) await enqueueMail(transaction, { ...mail, at });
    return presentMailed(source, mailable, caller);
  });
}
