import type { Queryable, Transaction } from '../database/database';
import type { UnconfirmedRequest } from '../database/rows';

export async function insertUnconfirmed(transaction: Transaction, row: UnconfirmedRequest): Promise<void> {
  await transaction
    .insertInto('reservas_por_confirmar')
    .values({ ...row, solicitud: JSON.stringify(row.solicitud) })
    .execute();
}

/** Stored proof that confirms a request: the hash of its token, or its mailbox and the hash of its code. */
export type Proof = { token: Buffer } | { buzon: string; codigo: Buffer };

/**
 * Deletes and returns the request that a proof confirms, so that it cannot be confirmed again; undefined if there is none, or
 * its time is over.
 */
export async function takeUnconfirmed(
  database: Queryable,
  proof: Proof,
  now: Date,
): Promise<UnconfirmedRequest | undefined> {
  const query = database.deleteFrom('reservas_por_confirmar').where('vence_en', '>', now).returningAll();
  const proved =
    'token' in proof
      ? query.where('token_hash', '=', proof.token)
      : query.where('buzon', '=', proof.buzon).where('codigo_hash', '=', proof.codigo);
  return proved.executeTakeFirst();
}
