import { isSale, type EditReservationSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { ReservationChange } from '../database/rows';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { mailboxOf } from '../database/mailbox';
import { newToken, tokenHash } from '../http/private-token';
import { assertDiscountKept, assertQuoteHolds, quoteById } from '../quotes';
import { assertDownPayment } from './down-payment';
import type { LockedReservation } from './locked-reservation';
import { assertDetailsKept } from './optional-details';
import { seesPerson } from './reservations.policy';

export type Edit = z.output<typeof EditReservationSchema>;

/** Fields of an edit that belong to person and terms. */
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

/** Returns plan, down payment and price of the quote that the edit names; a typed down payment takes precedence. */
async function quotedTerms(
  { source, lot, reservation }: LockedReservation,
  { cotizacion, plan, prima }: Edit,
): Promise<ReservationChange> {
  if (!cotizacion || cotizacion === reservation.cotizacion) return {};
  const quote = await assertQuoteHolds(source, {
    id: cotizacion,
    lote: lot.numero,
    campo: 'cotizacion',
    staffPlans: true,
    forBuyer: isSale(reservation.estado),
  });
  if (plan && plan !== quote.plan) throw invalidField('plan', 'quote-other-plan');
  return { plan: quote.plan, prima: prima ?? quote.prima, precio_congelado: quote.total };
}

/**
 * Asserts that an edit of the terms leaves a special discount with a down payment that is large enough. Under another plan than
 * that of the quote there is no such discount.
 * @throws {AppError} a field error.
 */
async function assertTermsEarnDiscount(
  { transaction, reservation }: LockedReservation,
  change: ReservationChange,
): Promise<void> {
  const after = { ...reservation, ...change };
  const isKept = (['prima', 'plan', 'cotizacion'] as const).every(
    (term) => after[term] === reservation[term],
  );
  if (isKept || !after.cotizacion) return;
  const quote = await quoteById(transaction, after.cotizacion);
  // No agreed down payment is less than that of the quote, which only a new reservation takes instead.
  if (quote && (after.plan ?? quote.plan) === quote.plan) assertDiscountKept(quote, after.prima ?? '0');
}

/** Returns the columns of a new e-mail with a new private link; the old link no longer opens the reservation. */
function addressChange(correo: string | null): { change: ReservationChange; token: string | null } {
  const token = correo === null ? null : newToken();
  const buzon = correo && mailboxOf(correo);
  const token_hash = token === null ? null : tokenHash(token);
  return { change: { correo, buzon, correo_confirmado: false, token_hash }, token };
}

/** Columns of person and terms that an edit changes, and the secret of the new private link to mail; null if there is none. */
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
  assertDetailsKept(locked, edit);
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
  await assertTermsEarnDiscount(locked, change);
  return { change, token: moved?.token ?? null };
}
