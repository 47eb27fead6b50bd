import { isSale } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Reservation } from '../database/rows';
import { enqueueMail, takeBackMailsOfStep } from '../outbox';
import { type FoundByStep, liveReservations, type ReopenedPayment, reopenedMail } from '../queue';
import { newLinkMail, replaceLink, takeBackDeadLink, wasLinkSent } from './private-link-mail';
import type { Pair, Undoing } from './undoing';
import { mistakenAddressMail, undoMail } from './undo-mail';

/**
 * Returns the reservations whose buyers the step may have notified: those that it changed, and those that wait behind one that it
 * sold.
 */
async function notifiedReservations(
  { transaction, now }: Undoing,
  pairs: readonly Pair[],
): Promise<Reservation[]> {
  const changed = pairs.map(([, after]) => after);
  const sold = pairs.flatMap(([{ estado, lote }]) => (isSale(estado) ? [lote] : []));
  const live = await liveReservations(transaction, now, sold);
  return [...changed, ...live.filter((one) => !changed.some(({ codigo }) => codigo === one.codigo))];
}

/** True if the step is so old that its sent mail may have been deleted already (`database/housekeeping.ts`). */
function mayBeForgotten({ steps, now }: Undoing): boolean {
  return steps.some(({ momento }) => later(momento, { days: 1 }) <= now);
}

/** True if the step is one of which buyers are told (R10.12); a change of e-mail mails the new address alone. */
function tellsBuyers({ steps }: Undoing): boolean {
  return steps.every(({ accion }) => accion !== 'editar' && accion !== 'asignar');
}

/**
 * Takes back the unsent mail of the step; recipients of mail that was sent are told that it no longer applies, also if that mail
 * is not stored any more.
 */
export async function sendCorrections(
  undoing: Undoing,
  pairs: readonly Pair[],
  reopened: readonly ReopenedPayment[],
): Promise<void> {
  const { transaction, now, lots, undo } = undoing;
  const { hadUnsent, sent } = await takeBackMailsOfStep(transaction, undo.paso);
  const isForgotten = !hadUnsent && sent.length === 0 && mayBeForgotten(undoing);
  if (sent.length === 0 && !isForgotten) return;
  const mistaken = pairs.flatMap(([present, after]) => (present.correo === after.correo ? [] : [present]));
  const wasTold = (correo: string) => isForgotten || sent.includes(correo);
  const lettersTo = (reservations: readonly Reservation[], mailFor: typeof undoMail) =>
    reservations.flatMap((one) => {
      const lot = lots.find(({ codigo }) => codigo === one.lote);
      const mail = lot && mailFor(one, lot, { paso: undo.paso, now });
      return mail && wasTold(mail.to) ? [{ ...mail, at: now }] : [];
    });
  const told = isForgotten && !tellsBuyers(undoing) ? [] : await notifiedReservations(undoing, pairs);
  // Forgotten mail about a reservation whose e-mail the step changed went to the new e-mail alone.
  const isMoved = ({ codigo }: Reservation) => isForgotten && mistaken.some((one) => one.codigo === codigo);
  const corrections = lettersTo(
    told.filter((one) => !isMoved(one)),
    undoMail,
  );
  // A buyer learns of the request from the correction about the reservation.
  const isOthers = ({ correo }: ReopenedPayment) => pairs.every(([, after]) => after.correo !== correo);
  const others = reopened.filter((one) => isOthers(one) && wasTold(one.correo));
  const aboutRequests = others.flatMap((one) => {
    const lot = lots.find(({ codigo }) => codigo === one.lote);
    return lot ? [{ ...reopenedMail({ ...one, numero: lot.numero }), at: now }] : [];
  });
  const toMistaken = lettersTo(mistaken, mistakenAddressMail);
  await enqueueMail(transaction, ...corrections, ...toMistaken, ...aboutRequests);
}

/**
 * Takes back waiting mails with links that the undo made dead. A buyer who gets back a link whose mail the step took back is
 * mailed a new one, unless that mail was being sent and the mail server took it.
 */
export async function mailLinks(
  { transaction, now, lots }: Undoing,
  { before }: FoundByStep,
  pairs: readonly Pair[],
  publicUrl: string,
): Promise<void> {
  for (const [present, after] of pairs) {
    if (present.correo === after.correo) continue;
    await takeBackDeadLink(transaction, present);
    const lot = lots.find(({ codigo }) => codigo === after.lote);
    const old = before.get(after.codigo);
    if (!lot || !old?.sin_enlace || (await wasLinkSent(transaction, old))) continue;
    const token = await replaceLink(transaction, after, now);
    const mail = newLinkMail(after, lot, { token, publicUrl });
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
  }
}
