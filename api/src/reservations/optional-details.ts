import type { EditReservationSchema, FieldError } from '@lotes/shared-contract';
import type { z } from 'zod';
import type { Reservation } from '../database/rows';
import { appError } from '../errors/app-error';
import { fieldError } from '../errors/field-error';
import { type Caller, hasPermission } from '../http/caller';
import type { Buyer } from './buyer';
import type { LockedReservation } from './locked-reservation';
import type { Terms } from './personal-terms';

/** Details of a reservation that only callers with INFO_RESERVA_OPCIONAL leave blank (R6.5). */
const OPTIONAL = ['telefono', 'correo', 'prima'] as const;
type Optional = (typeof OPTIONAL)[number];

type DetailsEdit = Pick<z.output<typeof EditReservationSchema>, Optional | 'plan' | 'cotizacion'>;

/** Refuses the blank details unless the caller may leave them blank. */
function assertNoneBlank(caller: Caller, isBlank: (campo: Optional) => boolean): void {
  if (hasPermission(caller, 'INFO_RESERVA_OPCIONAL')) return;
  const fields: FieldError[] = OPTIONAL.filter(isBlank).map((campo) => fieldError(campo, 'required'));
  if (fields.length > 0) throw appError('validation', { fields });
}

/**
 * Asserts that phone, e-mail and down payment of a new reservation are given, unless the caller has INFO_RESERVA_OPCIONAL
 * (R6.5). Cash has no down payment.
 * @throws {AppError} field errors.
 */
export function assertDetailsGiven(
  caller: Caller,
  { telefono, correo }: Pick<Buyer, 'telefono' | 'correo'>,
  terms: ReadonlyMap<string, Terms>,
): void {
  const lacksDownPayment = [...terms.values()].some(
    ({ prima, plan }) => prima === null && plan !== 'contado',
  );
  const blank = { telefono: telefono === null, correo: correo === null, prima: lacksDownPayment };
  assertNoneBlank(caller, (campo) => blank[campo]);
}

/** True if a reservation for cash gets another plan that needs a down payment; that of a new quote has its own. */
function leavesCash({ plan, cotizacion }: Reservation, edit: DetailsEdit): boolean {
  const isQuoted = edit.cotizacion && edit.cotizacion !== cotizacion;
  return plan === 'contado' && edit.plan !== undefined && edit.plan !== 'contado' && !isQuoted;
}

/**
 * Asserts that an edit keeps phone, e-mail and down payment, unless the caller has INFO_RESERVA_OPCIONAL (R6.5). Cash has no
 * down payment; the plan that replaces it needs one.
 * @throws {AppError} field errors.
 */
export function assertDetailsKept({ caller, reservation }: LockedReservation, edit: DetailsEdit): void {
  const isCash = (edit.plan === undefined ? reservation.plan : edit.plan) === 'contado';
  assertNoneBlank(caller, (campo) => {
    if (campo === 'prima' && isCash) return false;
    if (campo === 'prima' && leavesCash(reservation, edit)) return (edit.prima ?? reservation.prima) === null;
    return edit[campo] === null && reservation[campo] !== null;
  });
}
