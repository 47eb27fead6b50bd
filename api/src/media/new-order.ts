import type { ErrorCode } from '@lotes/shared-contract';
import { appError, type AppError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';

/** A whole new order, and the one that it replaces. */
export interface NewOrder {
  /** Every id in its place, as the person who changes it saw them. */
  antes: readonly string[];
  /** Every id once, 1..n. */
  orden: readonly { id: string; orden: number }[];
}

interface OrderChecks {
  /** Every id in its place now. */
  present: readonly string[];
  missing: ErrorCode;
  /** The refusal of an order that was made of another one than the present. */
  overtaken: () => Promise<AppError>;
}

/** @throws {AppError} `overtaken`, `missing`, or a field error where something is left out. */
export async function assertNewOrder(
  { antes, orden }: NewOrder,
  { present, missing, overtaken }: OrderChecks,
): Promise<void> {
  if (antes.join() !== present.join()) throw await overtaken();
  const named = new Set(orden.map(({ id }) => id));
  if (orden.some(({ id }) => !present.includes(id))) throw appError(missing);
  if (named.size !== present.length || orden.length !== present.length)
    throw invalidField('orden', 'order-range');
}
