import type { ReservationRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { lockLots } from '../queue';
import { mailableReservation, presentMailed } from './mailable-reservation';
import { newLinkMail, replaceLink } from './private-link-mail';
import { lotsOfLink } from './reservations.repository';

/** Locks the lots of all reservations that the link of this one opens, so that only one call at a time replaces the link. */
async function lockLotsOfLink(transaction: Transaction, number: string): Promise<void> {
  const codes = await lotsOfLink(transaction, number);
  if (codes.length > 0) await lockLots(transaction, { codes });
}

/**
 * Replaces the private link of a reservation's buyer and mails the new link, which opens all lots that the earlier link opened.
 * The earlier link stops working; it cannot be mailed again, because only its hash is stored.
 * @throws {AppError} what `mailableReservation` throws.
 */
export async function replacePrivateLink(
  { database, clock }: DataSource,
  number: string,
  confirmed: string | undefined,
  caller: Caller,
  publicUrl: string,
): Promise<ReservationRow> {
  return withTransaction(database, async (transaction) => {
    await lockLotsOfLink(transaction, number);
    const mailable = await mailableReservation(transaction, number, confirmed, caller);
    const { reservation, lot } = mailable;
    const at = clock.now();
    const token = await replaceLink(transaction, reservation, at);
    const facts = { correo: reservation.correo };
    await recordAudit(transaction, {
      actor: caller,
      at,
      accion: 'enviar',
      entidad: 'reserva',
      id: number,
      antes: facts,
      despues: facts,
    });
    const mail = newLinkMail(reservation, lot, { token, publicUrl });
    if (mail) await enqueueMail(transaction, { ...mail, at });
    return presentMailed({ database: transaction, clock }, mailable, caller);
  });
}
