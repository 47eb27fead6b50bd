import type { Voucher } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';

/** One payment of a request. */
export interface NamedPayment {
  id: string;
  pago: number;
}

/** A voucher as it is stored. */
export interface KeptVoucher extends Voucher {
  contenido: Buffer;
}

/** A payment, and the name of its voucher; null if it has none. */
export interface VouchedPayment {
  referencia: string;
  banco: string;
  comprobante: string | null;
}

/** Locks one payment of a request until the transaction ends. */
export async function lockPayment(
  transaction: Transaction,
  { id, pago }: NamedPayment,
): Promise<VouchedPayment | undefined> {
  const payment = await transaction
    .selectFrom('pagos')
    .select(['referencia', 'banco'])
    .where('id', '=', pago)
    .where('solicitud', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Read once the payment is locked: a join would show the voucher as it was before this call waited for the lock.
  const voucher = transaction.selectFrom('comprobantes').select('nombre').where('pago', '=', pago);
  return payment && { ...payment, comprobante: (await voucher.executeTakeFirst())?.nombre ?? null };
}

/** Stores the voucher of a locked payment, replacing an earlier one. */
export async function keepVoucher(
  transaction: Transaction,
  pago: number,
  voucher: KeptVoucher,
  now: Date,
): Promise<void> {
  const kept = { ...voucher, subido_en: now };
  await transaction
    .insertInto('comprobantes')
    .values({ pago, ...kept })
    .onConflict((conflict) => conflict.column('pago').doUpdateSet(kept))
    .execute();
}

/** Returns the voucher of a payment, undefined if it has none. */
export async function findVoucher(
  database: Queryable,
  { id, pago }: NamedPayment,
): Promise<KeptVoucher | undefined> {
  return database
    .selectFrom('comprobantes')
    .innerJoin('pagos', 'pagos.id', 'comprobantes.pago')
    .select(['comprobantes.nombre', 'comprobantes.tipo', 'comprobantes.contenido'])
    .where('pagos.id', '=', pago)
    .where('pagos.solicitud', '=', id)
    .executeTakeFirst();
}
