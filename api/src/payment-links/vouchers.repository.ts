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
  return transaction
    .selectFrom('pagos')
    .leftJoin('comprobantes', 'comprobantes.pago', 'pagos.id')
    .select(['pagos.referencia', 'pagos.banco', 'comprobantes.nombre as comprobante'])
    .where('pagos.id', '=', pago)
    .where('pagos.solicitud', '=', id)
    .forUpdate('pagos')
    .executeTakeFirst();
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
