import type { ErrorCode, ReservationRow } from '@lotes/shared-contract';
import { extendedHold } from '@lotes/shared-contract/dates';
import type { DataSource } from '../database/data-source';
import type { Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { announceLot, changeReservation, endStep, moveLinks } from '../queue';
import { extensionMail } from './decision-mails';
import { assertFresh, auditChanges, presentOne, withLockedReservation } from './locked-reservation';

function unlessActive({ estado }: Reservation): ErrorCode | null {
  return estado === 'activa' ? null : 'reservation/not-active';
}

/**
 * Adds whole days to the end of an active reservation.
 * @throws {AppError} `reservation/not-found`, `reservation/not-active`, `stale-version`, `reservation/limit-exceeded`.
 */
export async function extendReservation(
  source: DataSource,
  number: string,
  { version, dias }: { version: number; dias: number },
  caller: Caller,
): Promise<ReservationRow> {
  return withLockedReservation(source, number, caller, unlessActive, async (locked) => {
    const { reservation, transaction, lot, queue, now } = locked;
    const { retencion_desde: from, fecha_vencimiento: until } = reservation;
    if (!from || !until) throw appError('reservation/not-active');
    await assertFresh(locked, version);
    const extended = extendedHold({ from, until }, dias);
    if (!extended) throw appError('reservation/limit-exceeded');
    const after = await changeReservation(transaction, reservation, { fecha_vencimiento: extended.until });
    await auditChanges(locked, 'extender', [[reservation, after]]);
    await moveLinks(transaction, reservation, after, { actor: caller, at: now, accion: 'extender' });
    const mail = extensionMail(after, lot);
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
    announceLot(transaction, lot, queue.live);
    await endStep(transaction, { accion: 'extender', at: now });
    return presentOne(locked, number);
  });
}
