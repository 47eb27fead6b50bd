import type { ReservationRow } from '@lotes/shared-contract';
import { conflictError } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { lotByNumber } from '../queue';
import { auditSubject } from './locked-reservation';
import { presentRows } from './read-reservations.service';
import { seesPerson } from './reservations.policy';
import { findReservation, type ReservationOfLot } from './reservations.repository';

/** A reservation whose buyer has an e-mail to which staff may write, and its lot. */
export interface MailableReservation {
  reservation: ReservationOfLot & { correo: string };
  lot: Lot;
}

/**
 * Returns a reservation whose buyer the caller may write to. @param confirmed the e-mail to which the caller agreed to write,
 * if the call named it
 * @throws {AppError} `reservation/not-found`, `forbidden` if the buyer is hidden from the caller, a field error if they
 * left no e-mail, or `stale-version` if it is another one meanwhile.
 */
export async function mailableReservation(
  transaction: Transaction,
  number: string,
  confirmed: string | undefined,
  caller: Caller,
): Promise<MailableReservation> {
  const reservation = await findReservation(transaction, number);
  const lot = reservation && (await lotByNumber(transaction, reservation.numero));
  if (!reservation || !lot) throw appError('reservation/not-found');
  if (!seesPerson(caller, reservation)) throw appError('forbidden');
  const { correo } = reservation;
  if (correo === null) throw invalidField('correo', 'required');
  if (confirmed !== undefined && confirmed !== correo)
    throw await conflictError(transaction, 'stale-version', auditSubject(reservation));
  return { reservation: { ...reservation, correo }, lot };
}

/** Returns the row of a reservation after its buyer was written to. */
export async function presentMailed(
  source: DataSource,
  { reservation }: MailableReservation,
  caller: Caller,
): Promise<ReservationRow> {
  const [row] = await presentRows(source, [reservation], caller);
  if (!row) throw appError('reservation/not-found');
  return row;
}
