import { createHash, randomInt } from 'node:crypto';
import { CreateReservationSchema, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import { mailboxOf } from '../database/mailbox';
import { newToken, tokenHash } from '../http/private-token';
import { enqueueMail } from '../outbox';
import type { ReservationContext, ReservationRequest } from './create-reservation.service';
import { unconfirmedMail } from './unconfirmed-mail';
import { insertUnconfirmed, takeUnconfirmed } from './unconfirmed-requests.repository';

const codeHash = (buzon: string, codigo: string): Buffer =>
  createHash('sha256').update(`${buzon} ${codigo}`).digest();

/**
 * Stores a request until the owner of its e-mail confirms it, and asks them to do so by mail (R9.12). Until then the request
 * holds no lot and has no place in a queue. @returns the end of the time in which it can be confirmed
 */
export async function askToConfirm(
  { transaction, clock, origen, publicUrl }: ReservationContext,
  request: ReservationRequest,
): Promise<Date> {
  const now = clock.now();
  const end = later(now, { minutes: RESERVATION_LIMITS.confirmationMinutes });
  const buzon = mailboxOf(request.correo);
  const token = newToken();
  const codigo = String(randomInt(1_000_000)).padStart(6, '0');
  await insertUnconfirmed(transaction, {
    token_hash: tokenHash(token),
    codigo_hash: codeHash(buzon, codigo),
    buzon,
    origen: origen ?? '',
    solicitud: { ...request, prima: request.prima ?? undefined },
    creada_en: now,
    vence_en: end,
  });
  const mail = unconfirmedMail(request, { token, codigo }, publicUrl);
  await enqueueMail(transaction, { ...mail, at: now });
  return end;
}

/** Proof from the owner of an e-mail: the token of the mailed link, or the mailed code with the e-mail. */
export interface MailboxProof {
  token?: string | undefined;
  correo?: string | undefined;
  codigo?: string | undefined;
}

/**
 * Takes out the stored request that a confirmation is for, so that it can be confirmed only once; returns it with its network.
 * @throws {AppError} `reservation/confirmation-over` if there is none, or its 30 minutes are over.
 */
export async function takeConfirmed(
  transaction: Transaction,
  { token, correo = '', codigo = '' }: MailboxProof,
  now: Date,
): Promise<{ request: ReservationRequest; origen: string }> {
  const buzon = mailboxOf(correo);
  const proof = token ? { token: tokenHash(token) } : { buzon, codigo: codeHash(buzon, codigo) };
  const row = await takeUnconfirmed(transaction, proof, now);
  if (!row) throw appError('reservation/confirmation-over');
  return { request: CreateReservationSchema.parse(row.solicitud), origen: row.origen };
}
