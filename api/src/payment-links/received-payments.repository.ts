import { sql } from 'kysely';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { NewReceivedPayment } from '../database/rows';
import { appError } from '../errors/app-error';

/** Bank and reference, which together identify one payment. */
export interface BankPayment {
  banco: string;
  referenciaBanco: string;
}

/** Returns the id of the request that has a payment, however bank and reference are spelt (R12.6); undefined if none has it. */
export async function requestWithPayment(
  transaction: Transaction,
  { banco, referenciaBanco }: BankPayment,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('pagos')
    .select('solicitud')
    .where(sql`lower(banco)`, '=', sql`lower(${banco})`)
    .where(sql`lower(referencia)`, '=', sql`lower(${referenciaBanco})`)
    .executeTakeFirst();
  return row?.solicitud;
}

/**
 * Writes a payment that the bank received.
 * @throws {AppError} `payment-link/reference-used` if another request has the payment.
 */
export async function insertReceivedPayment(
  transaction: Transaction,
  row: NewReceivedPayment,
): Promise<void> {
  try {
    await transaction.insertInto('pagos').values(row).execute();
  } catch (error) {
    if (!violates(error, 'pagos_referencia')) throw error;
    throw appError('payment-link/reference-used', { cause: error });
  }
}
