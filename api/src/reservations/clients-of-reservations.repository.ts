import { sql } from 'kysely';
import { bankCodeFrom, clientHolds } from '../clients';
import type { Queryable, Transaction } from '../database/database';
import type { Client } from '../database/rows';

const MAX_CLIENTS = 10;

const active = (database: Queryable) =>
  database.selectFrom('clientes').selectAll().where('desactivado_en', 'is', null);

/** Returns an active account by its code. Until the transaction ends, its user cannot delete it. */
export async function findActiveClient(
  transaction: Transaction,
  codigo: number,
): Promise<Client | undefined> {
  return active(transaction).where('codigo', '=', codigo).forKeyShare().executeTakeFirst();
}

/**
 * Returns at most ten active accounts by a search text.
 * @param seesAll true if a part of a name, phone, e-mail or client code is enough; otherwise the whole phone, e-mail or client
 * code is needed.
 */
export async function clientsMatching(
  database: Queryable,
  typed: string,
  seesAll: boolean,
): Promise<Client[]> {
  const digits = typed.replace(/\D/g, '');
  const matches = seesAll
    ? clientHolds(typed)
    : sql<boolean>`(correo = ${typed.toLowerCase()} or codigo_banco = ${bankCodeFrom(typed) ?? typed}
        or telefono in (${`+${digits}`}, ${`+504${digits}`}))`;
  return active(database).where(matches).orderBy('nombre').orderBy('codigo').limit(MAX_CLIENTS).execute();
}
