import { isSale, type EditedReservation, type ErrorCode } from '@lotes/shared-contract';
import { conflictError, recordAudit, type AuditEntry } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Reservation, ReservationChange } from '../database/rows';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import {
  advanceAndAnnounce,
  changeReservation,
  endStep,
  moveLinks,
  mayBecome,
  movePayments,
  noteUnmailedLink,
} from '../queue';
import { soldToAnotherMail } from './decision-mails';
import { displace } from './displace';
import { detailsChange, type Edit } from './edit-details';
import { transitionOf } from './edit-transitions';
import {
  assertAsSeen,
  assertFresh,
  presentOne,
  withLockedReservation,
  type LockedReservation,
} from './locked-reservation';
import { withOneHolder } from './one-holder';
import { newLinkMail, takeBackDeadLink } from './private-link-mail';
import { changedFacts } from './reservation-facts';
import { transitionRefusal, othersOf } from './allowed-transitions';

/** Records the fields that differ in the audit. */
async function auditEdit(
  locked: LockedReservation,
  accion: AuditEntry['accion'],
  after: Reservation,
): Promise<void> {
  const { transaction, caller, now, reservation } = locked;
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion,
    entidad: 'reserva',
    id: reservation.numero_autorizacion,
    ...changedFacts(reservation, after),
  });
}

/** @throws {AppError} the code of `transitionRefusal` with the change that came first, if the state is not possible. */
async function assertPossible(locked: LockedReservation, to: Edit['estado']): Promise<void> {
  const { reservation, queue, now, transaction } = locked;
  if (to === undefined || to === reservation.estado) return;
  const code = transitionRefusal({ reservation, queue: queue.live, now }, to);
  const id = reservation.numero_autorizacion;
  if (code) throw await conflictError(transaction, code, { entidad: 'reserva', id });
}

/** Returns the pending reservations that lose the lot to this one; empty if this one does not get the lot now. */
function displacedBy({ reservation, queue }: LockedReservation, to: Edit['estado']): Reservation[] {
  const gains = to === 'activa' || (to !== undefined && isSale(to));
  return reservation.estado === 'pendiente' && gains ? othersOf({ reservation, queue: queue.live }) : [];
}

/** Returns the reservations that keep waiting behind an active one that is sold. */
function stillWaiting({ reservation, queue }: LockedReservation, after: Reservation): Reservation[] {
  const isSold = reservation.estado === 'activa' && isSale(after.estado);
  return isSold ? othersOf({ reservation, queue: queue.live }) : [];
}

/** True if a reservation has every value of a change already. */
function changesNothing(reservation: Reservation, change: ReservationChange): boolean {
  const columns = Object.keys(change) as (keyof ReservationChange)[];
  return columns.every((column) => change[column] === reservation[column]);
}

async function applyEdit(
  locked: LockedReservation,
  edit: Edit,
  publicUrl: string,
): Promise<EditedReservation> {
  const { transaction, reservation, lot, now } = locked;
  const { numero_autorizacion: number } = reservation;
  await assertFresh(locked, edit.version);
  await assertPossible(locked, edit.estado);
  const displaced = displacedBy(locked, edit.estado);
  await assertAsSeen(locked, displaced, edit.desplaza);
  const details = await detailsChange(locked, edit);
  const transition = await transitionOf(locked, edit);
  const change = { ...details.change, ...transition.change };
  if (changesNothing(reservation, change)) {
    await endStep(transaction, { accion: transition.accion, at: now });
    return { reserva: await presentOne(locked, number), desplazadas: [], promovida: null };
  }

  const estado = edit.estado ?? reservation.estado;
  const { correo = reservation.correo, telefono = reservation.telefono } = details.change;
  if (displaced.length > 0) await displace(locked, displaced, { ...reservation, correo, telefono, estado });
  const after = await withOneHolder('reservation/lot-taken', () =>
    changeReservation(transaction, reservation, change),
  );
  await auditEdit(locked, transition.accion, after);
  if (details.change.token_hash !== undefined && (await takeBackDeadLink(transaction, reservation))) {
    noteUnmailedLink(transaction, reservation);
  }
  const by = { actor: locked.caller, at: now, accion: transition.accion };
  await movePayments(transaction, reservation, after, by);
  await moveLinks(transaction, reservation, after, by);
  const link = details.token === null ? null : newLinkMail(after, lot, { token: details.token, publicUrl });
  const toldOfSale = stillWaiting(locked, after).map((waiting) => soldToAnotherMail(waiting, lot, after));
  const mails = [transition.mailFor(after, lot), link, ...toldOfSale].flatMap((mail) => mail ?? []);
  await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: now })));
  const { promoted } = await advanceAndAnnounce(transaction, lot, now);
  await endStep(transaction, { accion: transition.accion, at: now });
  const desplazadas = displaced.map(({ numero_autorizacion: other }) => other);
  const promovida = promoted?.numero_autorizacion ?? null;
  return { reserva: await presentOne(locked, number), desplazadas, promovida };
}

/**
 * Changes person, terms and state of a reservation in one step. Waiting reservations that lose the lot are displaced, which staff
 * must have confirmed; if the reservation ends, the next in the queue is promoted. An edit that changes nothing makes no step: the
 * reservation stays as it is, also in its version and its history.
 * @throws {AppError} `reservation/not-found`, `stale-version`, `reservation/not-possible`, `reservation/lot-taken`,
 * `reservation/queue-changed`, `reservation/queue-full`, `reservation/limit-exceeded`, `lot/not-available`,
 * `quote/stale`, `forbidden` if the buyer is hidden from the caller, or a field error.
 */
export async function editReservation(
  source: DataSource,
  number: string,
  edit: Edit,
  caller: Caller,
  publicUrl: string,
): Promise<EditedReservation> {
  const unlessPossible = ({ estado }: Reservation): ErrorCode | null => {
    const to = edit.estado ?? estado;
    return to === estado || mayBecome(estado, to) ? null : 'reservation/not-possible';
  };
  return withLockedReservation(source, number, caller, unlessPossible, (locked) =>
    applyEdit(locked, edit, publicUrl),
  );
}
