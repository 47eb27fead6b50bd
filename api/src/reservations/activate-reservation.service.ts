import type { ErrorCode, ReservationRow } from '@lotes/shared-contract';
import { grantedHold, type Hold } from '@lotes/shared-contract/dates';
import { conflictError } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { announceLot, changeReservation, endStep, moveLinks } from '../queue';
import { activationMail } from './decision-mails';
import { displace } from './displace';
import {
  assertAsSeen,
  assertFresh,
  auditChanges,
  auditSubject,
  type LockedReservation,
  presentOne,
  withLockedReservation,
} from './locked-reservation';
import { withOneHolder } from './one-holder';

function unlessPending({ estado }: Reservation): ErrorCode | null {
  return estado === 'pendiente' ? null : 'reservation/not-pending';
}

function hold(
  { transaction, reservation }: LockedReservation,
  { from, until }: Hold,
  days: number,
): Promise<Reservation> {
  return withOneHolder('reservation/lot-taken', () =>
    changeReservation(transaction, reservation, {
      estado: 'activa',
      // `personal`: staff decide for how many days. Only a recorded payment grants a paid week (queue/grant-paid-week.ts).
      tipo: 'personal',
      dias: days,
      retencion_desde: from,
      fecha_vencimiento: until,
    }),
  );
}

export interface Activation {
  version: number;
  /** Authorization numbers of the lot's other pending reservations, which staff saw and agreed to end. */
  desplaza: string[];
  dias: number;
}

/**
 * Activates a pending reservation for whole days from now; the other pending reservations of the lot become inactive in the
 * same transaction.
 * @throws {AppError} `reservation/not-found`, `reservation/not-pending`, `stale-version`, `reservation/lot-taken`,
 * `reservation/queue-changed`, `reservation/limit-exceeded`.
 */
export async function activateReservation(
  source: DataSource,
  number: string,
  { version, desplaza, dias }: Activation,
  caller: Caller,
): Promise<{ reserva: ReservationRow; desplazadas: string[] }> {
  return withLockedReservation(source, number, caller, unlessPending, async (locked) => {
    const { reservation, queue, transaction, lot, now } = locked;
    await assertFresh(locked, version);
    const holder = queue.live.find(({ estado }) => estado !== 'pendiente');
    if (holder) throw await conflictError(transaction, 'reservation/lot-taken', auditSubject(holder));
    const others = queue.live.filter(({ codigo }) => codigo !== reservation.codigo);
    await assertAsSeen(locked, others, desplaza);
    const granted = grantedHold(reservation.retencion_desde ?? now, now, dias);
    if (!granted) throw appError('reservation/limit-exceeded');

    await displace(locked, others, { ...reservation, estado: 'activa' });
    const active = await hold(locked, granted, dias);
    await auditChanges(locked, 'activar', [[reservation, active]]);
    await moveLinks(transaction, reservation, active, { actor: caller, at: now, accion: 'activar' });
    const mail = activationMail(active, lot);
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
    announceLot(transaction, lot, [active]);
    await endStep(transaction, { accion: 'activar', at: now });
    const desplazadas = others.map(({ numero_autorizacion: other }) => other);
    return { reserva: await presentOne(locked, number), desplazadas };
  });
}
