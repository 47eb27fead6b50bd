import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { bankCodeOf } from './bank-code';
import type { Client, ClientTables } from './clients.tables';

export type NewClient = Omit<Insertable<ClientTables['clientes']>, 'codigo' | 'codigo_banco' | 'version'>;

/** Adds a client, giving them their number and bank code. A used e-mail is refused by `clientes_correo_key`. */
export async function insertClient(transaction: Transaction, client: NewClient): Promise<Client> {
  const { rows } = await sql<{ codigo: number }>`
    select nextval(pg_get_serial_sequence('clientes', 'codigo')) as codigo`.execute(transaction);
  const codigo = rows[0]?.codigo ?? 0;
  return transaction
    .insertInto('clientes')
    .values({ ...client, codigo, codigo_banco: bankCodeOf(codigo) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findClientByEmail(database: Queryable, correo: string): Promise<Client | undefined> {
  return database.selectFrom('clientes').selectAll().where('correo', '=', correo).executeTakeFirst();
}
