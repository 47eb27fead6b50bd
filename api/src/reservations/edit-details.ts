import { isSale, type EditReservationSchema, type FieldError } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { ReservationChange } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import { hasPermission } from '../http/caller';
import { mailboxOf } from '../http/mailbox';
import { newToken, tokenHash } from '../http/private-token';
import { assertQuoteHolds } from '../quotes';
import { assertDownPayment } from './down-payment';
import type { LockedReservation } from './locked-reservation';
import { seesPerson } from './reservations.policy';

export type Edit = z.output<typeof EditReservationSchema>;

/** Fields of an edit that are person and terms. */
const DETAILS = [
  'nombreCliente',
  'telefono',
  'correo',
  'clienteExistente',
  'idioma',
  'prima',
  'plan',
  'cotizacion',
] as const satisfies readonly (keyof Edit)[];

const OPTIONAL = ['telefono', 'correo', 'prima'] as const;

/** Only INFO_RESERVA_OPCIONAL may empty phone, e-mail and down payment (R6.5); cash has no down payment. */
function assertNotEmptied({ caller, reservation }: LockedReservation, edit: Edit): void {
  if (hasPermission(caller, 'INFO_RESERVA_OPCIONAL')) return;
  const isCash = (edit.plan === undefined ? reservation.plan : edit.plan) === 'contado';
  const kept = OPTIONAL.filter((campo) => !(isCash && campo === 'prima'));
  const fields: FieldError[] = kept.flatMap((campo) =>
    edit[campo] === null && reservation[campo] !== null ? [fieldError(campo, 'required')] : [],
  );
  if (fields.length > 0) throw appError('validation', { fields });
}

/** The terms as a quote of the lot has them, unless others are typed. */
async function quotedTerms(
  { source, lot, reservation }: LockedReservation,
  { cotizacion, plan, prima }: Edit,
): Promise<ReservationChange> {
  if (!cotizacion || cotizacion === reservation.cotizacion) return {};
  const quote = await assertQuoteHolds(source, {
    ...{ id: cotizacion, lote: lot.numero, campo: 'cotizacion', staffPlans: true },
    forBuyer: isSale(reservation.estado),
  });
  if (plan && plan !== quote.plan) throw invalidField('plan', 'quote-other-plan');
  return { plan: quote.plan, prima: prima ?? quote.prima, precio_congelado: quote.total };
}

/** A new address gets a link of its own; the old one no longer opens the reservation. */
function addressChange(correo: string | null): { change: ReservationChange; token: string | null } {
  const token = correo === null ? null : newToken();
  const buzon = correo && mailboxOf(correo);
  const token_hash = token === null ? null : tokenHash(token);
  return { change: { correo, buzon, correo_confirmado: false, token_hash }, token };
}

/** The columns that an edit changes of person and terms, and the secret of a new private link to be mailed. */
export interface DetailsChange {
  change: ReservationChange;
  token: string | null;
}

/**
 * Returns the changes of an edit to person and terms.
 * @throws {AppError} `forbidden` if the buyer is hidden from the caller, `quote/stale`, or a field error.
 */
export async function detailsChange(locked: LockedReservation, edit: Edit): Promise<DetailsChange> {
  const { caller, reservation, lot } = locked;
  if (DETAILS.every((field) => edit[field] === undefined)) return { change: {}, token: null };
  if (!seesPerson(caller, reservation)) throw appError('forbidden');
  assertNotEmptied(locked, edit);
  assertDownPayment(edit.prima, [lot]);
  const { nombreCliente, telefono, correo, clienteExistente, idioma, prima, plan, cotizacion } = edit;
  const moved = correo === undefined || correo === reservation.correo ? null : addressChange(correo);
  const change: ReservationChange = {
    ...(nombreCliente !== undefined && { nombre_cliente: nombreCliente }),
    ...(telefono !== undefined && { telefono }),
    ...(clienteExistente !== undefined && { cliente_existente: clienteExistente }),
    ...(idioma !== undefined && { idioma }),
    ...(prima !== undefined && { prima }),
    ...(plan !== undefined && { plan }),
    ...(cotizacion !== undefined && { cotizacion }),
    ...(await quotedTerms(locked, edit)),
    ...moved?.change,
  };
  return { change, token: moved?.token ?? null };
}
