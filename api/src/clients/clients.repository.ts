import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import { bankCodeOf } from './bank-code';
import type { Client, ClientTables } from './clients.tables';

export type NewClient = Omit<Insertable<ClientTables['clientes']>, 'codigo' | 'codigo_banco' | 'version'>;

export interface ClientPage {
  page: number;
  size: number;
  search: string | undefined;
}

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

/** Ties an account to the identity that owns it, and tells whether that one must still change its password. */
export async function linkIdentity(
  transaction: Transaction,
  codigo: number,
  sub: string | null,
  cambioClave: boolean,
): Promise<Client> {
  return transaction
    .updateTable('clientes')
    .set((row) => ({ sub, cambio_clave: cambioClave, version: row('version', '+', 1) }))
    .where('codigo', '=', codigo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One page of the active clients, newest first, and the count of all that match. */
export async function selectClients(
  database: Queryable,
  { page, size, search }: ClientPage,
): Promise<{ rows: Client[]; total: number }> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const matching = database
    .selectFrom('clientes')
    .where('desactivado_en', 'is', null)
    .where((row) =>
      row.or([
        row(sql`nombre || ' ' || coalesce(apellido, '')`, 'ilike', pattern),
        row('correo', 'ilike', pattern),
        row('telefono', 'ilike', pattern),
        row('codigo_banco', 'ilike', pattern),
      ]),
    );
  const rows = await matching
    .selectAll()
    .orderBy('fecha_creacion', 'desc')
    .orderBy('codigo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
