import type { Voucher } from '@lotes/shared-contract';
import type { Queryable, Transaction } from '../database/database';

/** Which payment of which request. */
export interface NamedPayment {
  id: string;
  pago: number;
}

/** A voucher as it is kept. */
export interface KeptVoucher extends Voucher {
  contenido: Buffer;
}

/** A payment, and what its voucher is called; null where it has none. */
export interface VouchedPayment {
  referencia: string;
  banco: string;
  comprobante: string | null;
}

/** Locks one payment of a request until the transaction ends; undefined where there is none. */
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

/** Keeps the voucher of a locked payment, in the place of one that it had. */
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

/** Returns the voucher of a payment, undefined where it has none. */
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
