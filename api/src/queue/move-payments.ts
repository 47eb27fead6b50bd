import { type Actor, type AuditFacts, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { noteEndedLink } from './lot-steps';
import type { Earlier } from './lot-steps.repository';
import { takeBackLinkMails } from './payment-link-mail-keys';
import {
  type Addressee,
  fieldsEditedAt,
  lockOpenPayments,
  type OpenPayment,
  readdressPayment,
  unsendPayment,
  UNSENT,
} from './moved-payments.repository';

const FIELDS = ['correo', 'nombre', 'idioma'] as const satisfies readonly (keyof Addressee)[];

/** The circumstances of a change of a reservation's details. */
interface DetailsChange {
  actor: Actor;
  at: Date;
  /** Time of the step that this change undoes. */
  undoes?: Date | undefined;
  /** Token hashes of the requests whose private links that step ended. */
  links?: Earlier['enlaces_pago'];
}

/**
 * Changes e-mail, name and language of a locked request to those of its reservation. A name or language that differed from the
 * reservation's before stays; an undo changes only the name and language that the undone step had changed. If the e-mail
 * changes, the request's private link ends; an undo gives back the one that the step had ended.
 */
async function follow(
  transaction: Transaction,
  payment: OpenPayment,
  [before, after]: readonly [before: Reservation, after: Reservation & { correo: string }],
  { actor, at, undoes, links }: DetailsChange,
): Promise<void> {
  const { id, estado } = payment;
  const edited = undoes && (await fieldsEditedAt(transaction, id, undoes));
  const follows = (field: 'nombre' | 'idioma', earlier: string) =>
    payment[field] === earlier && (edited?.has(field) ?? true);
  const to: Addressee = {
    correo: after.correo,
    nombre: follows('nombre', before.nombre_cliente) ? after.nombre_cliente : payment.nombre,
    idioma: follows('idioma', before.idioma) ? after.idioma : payment.idioma,
  };
  const changed = FIELDS.filter((field) => to[field] !== payment[field]);
  if (changed.length === 0) return;
  const isMoved = changed.includes('correo');
  if (isMoved) noteEndedLink(transaction, before, payment);
  const ended = links?.[id];
  const restored = ended === undefined ? null : Buffer.from(ended, 'hex');
  await readdressPayment(transaction, payment, {
    ...to,
    token_hash: isMoved ? restored : payment.token_hash,
  });
  const isUnread =
    isMoved && (await takeBackLinkMails(transaction, payment)) !== 'yes' && estado === 'enviada';
  if (isUnread) await unsendPayment(transaction, id);
  const only = (facts: Addressee): AuditFacts =>
    Object.fromEntries(changed.map((field) => [field, facts[field]]));
  await recordAudit(transaction, {
    actor,
    at,
    accion: 'editar',
    entidad: 'solicitudLinkPago',
    id,
    antes: { ...only(payment), ...(isUnread && { estado }) },
    despues: { ...only(to), ...(isUnread && { estado: UNSENT.estado }) },
  });
}

/**
 * After an edit of a reservation of a locked lot, changes the e-mail, name and language of its open payment-link requests too.
 * If the e-mail changed, waiting mails with a link are taken back; unless another one was sent before, the link must be sent
 * again (R12.22), also if the first is being sent at this moment: the mail server may not take it.
 */
export async function movePayments(
  transaction: Transaction,
  before: Reservation,
  after: Reservation,
  by: DetailsChange,
): Promise<void> {
  const { correo: earlier, nombre_cliente: name, idioma } = before;
  const { codigo, correo } = after;
  if (earlier === null || correo === null) return;
  if (earlier === correo && name === after.nombre_cliente && idioma === after.idioma) return;
  for (const payment of await lockOpenPayments(transaction, codigo, { earlier, correo })) {
    await follow(transaction, payment, [before, { ...after, correo }], by);
  }
}
