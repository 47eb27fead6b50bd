import type { ErrorCode } from '@lotes/shared-contract';
import { appError, type AppError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';

/** A new order of all images or videos of a list (R8.1), and the order that it replaces. */
export interface NewOrder {
  /** The ids in the order that the caller saw. */
  antes: readonly string[];
  /** Each id once, with its new place from 1. */
  orden: readonly { id: string; orden: number }[];
}

interface OrderChecks {
  /** The ids in their present order. */
  present: readonly string[];
  missing: ErrorCode;
  /** Returns the error for a change whose `antes` is no longer the present order. */
  conflict: () => Promise<AppError>;
}

/** @throws {AppError} `conflict`, `missing` for an unknown id, or a field error if an id is left out or repeated. */
export async function assertNewOrder(
  { antes, orden }: NewOrder,
  { present, missing, conflict }: OrderChecks,
): Promise<void> {
  if (antes.join() !== present.join()) throw await conflict();
  const named = new Set(orden.map(({ id }) => id));
  if (orden.some(({ id }) => !present.includes(id))) throw appError(missing);
  if (named.size !== present.length || orden.length !== present.length)
    throw invalidField('orden', 'order-range');
}
