import type { OwnReservations } from '@lotes/shared-contract';
import { recordAudit } from '../audit/record-audit';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import {
  advanceLine,
  announceLot,
  byLot,
  lockLots,
  settleOverdueHolds,
  standingReservations,
} from '../holds';
import { expirePaymentLinks, latestReservationPayments } from '../payment-links';
import { tokenHash } from '../http/private-token';
import { isCancellable } from './reservations.policy';
import { presentOwn } from './reservations.presenter';
import { findByToken, updateReservation, type ReservationOfLot } from './reservations.repository';

interface Source {
  database: Queryable;
  clock: Clock;
}

async function present({ database, clock }: Source, rows: ReservationOfLot[]): Promise<OwnReservations> {
  const [first] = rows;
  if (!first) throw appError('reservation/not-found');
  const now = clock.now();
  const lots = rows.map(({ lote }) => lote);
  const lines = byLot(await standingReservations(database, now, lots));
  const keys = rows.map(({ codigo }) => codigo);
  const payments = await latestReservationPayments(database, keys);
  return {
    nombreCliente: first.nombre_cliente,
    correo: first.correo ?? '',
    telefono: first.telefono ?? '',
    ahora: now.toISOString(),
    reservas: rows.map((row) => presentOwn(row, lines.get(row.lote) ?? [], payments.get(row.codigo))),
  };
}

/**
 * The reservations that a secret token belongs to.
 * @throws {AppError} `reservation/not-found`.
 */
export async function readOwn(source: Source, token: string): Promise<OwnReservations> {
  await settleOverdueHolds(source.database, source.clock);
  await expirePaymentLinks(source.database, source.clock.now());
  return present(source, await findByToken(source.database, tokenHash(token)));
}

async function cancelOne(transaction: Transaction, reservation: ReservationOfLot, at: Date): Promise<void> {
  const motivo = 'Cancelada por el cliente';
  await updateReservation(transaction, reservation, { estado: 'inactiva', motivo });
  await recordAudit(transaction, {
    actor: null,
    at,
    accion: 'cancelar',
    entidad: 'reserva',
    id: reservation.numero_autorizacion,
    antes: { estado: reservation.estado },
    despues: { estado: 'inactiva', motivo },
  });
}

/**
 * The buyer cancels every reservation of the request that still stands; whoever waits behind moves up.
 * @throws {AppError} `reservation/not-found`, `reservation/closed` where none stands any more.
 */
export async function cancelOwn({ database, clock }: Source, token: string): Promise<OwnReservations> {
  return withTransaction(database, async (transaction) => {
    const hash = tokenHash(token);
    const asked = await findByToken(transaction, hash);
    if (asked.length === 0) throw appError('reservation/not-found');
    const lots = await lockLots(transaction, { codes: asked.map(({ lote }) => lote) });
    const now = clock.now();
    for (const lot of lots) await advanceLine(transaction, lot, now);
    const standing = (await findByToken(transaction, hash)).filter(isCancellable);
    if (standing.length === 0) throw appError('reservation/closed');
    for (const reservation of standing) await cancelOne(transaction, reservation, now);
    for (const lot of lots) {
      const { standing: line, promoted } = await advanceLine(transaction, lot, now);
      if (!promoted) await announceLot(transaction, lot, line);
    }
    return present({ database: transaction, clock }, await findByToken(transaction, hash));
  });
}
