import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { LotList } from '@lotes/shared-contract';
import pg from 'pg';
import { databaseUrl, queryPlatform } from '../../platform/platform-database';
import { CONNECTIONS, rateOf } from './load';

/** Number of connections of the api to its database. */
const API_POOL = 10;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Reservations a second through the gateway, and transactions a second that write the same rows directly. */
export interface ReservationRates {
  reservation: number;
  transaction: number;
}

interface Platform {
  url: string;
  dataDir: string;
}

/** A lot that may be reserved. */
export interface FreeLot {
  codigo: number;
  numero: string;
}

/** A buyer with new details, who reserved nothing in earlier runs on this database. */
function newPerson() {
  const suffix = randomUUID().slice(0, 13);
  return {
    nombreCliente: `Persona ${suffix}`,
    telefono: `+491${String(randomInt(1e9, 1e10))}`,
    correo: `bench-${suffix}@example.test`,
  };
}

/** The lots that no reservation holds. */
export async function freeLots(url: string): Promise<FreeLot[]> {
  const { result } = (await (await fetch(`${url}/api/Lotes`)).json()) as { result: LotList };
  return result.lotes.filter(({ estado }) => estado === 'disponible');
}

async function reserve(url: string, { numero }: FreeLot): Promise<void> {
  const response = await fetch(`${url}/api/Reservas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ lotes: [numero], ...newPerson(), tipo: 'gratis24h' }),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`A reservation was answered ${answer}`);
}

/**
 * Writes a reservation's rows without checking any rule: reservation, audit, mails, kept response, message; triggers write
 * the rest.
 */
async function writeByHand(pool: pg.Pool, { codigo, numero }: FreeLot): Promise<void> {
  const { nombreCliente, telefono, correo } = newPerson();
  const number = Array.from(randomBytes(10), (byte) => CROCKFORD[byte % 32]).join('');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select * from lotes where codigo = $1 for no key update', [codigo]);
    const told = { lote: numero, estado: 'pendiente', nombreCliente, telefono, correo };
    await client.query(
      `with told as (
         insert into auditoria (momento, actor, accion, entidad, entidad_id, despues, texto, texto_vendido)
         values (now(), 'visitante', 'crear', 'reserva', $1, $8, $9, $10))
       insert into reservas (numero_autorizacion, grupo, lote, nombre_cliente, telefono, correo, buzon, estado, tipo,
         retencion_desde, fecha_vencimiento, token_hash, creada_en)
       values ($1, $2, $3, $4, $5, $6, $6, 'pendiente', 'gratis24h', now(), now() + interval '24 hours', $7, now())`,
      [
        ...[number, randomUUID(), codigo, nombreCliente, telefono, correo, randomBytes(32)],
        ...[JSON.stringify(told), Object.values(told).join('\n'), `${numero}\npendiente`],
      ],
    );
    await client.query(
      `insert into outbox (canal, contenido, creado_en, disponible_en, message_id)
       values ('correo', $1, now(), now() + interval '1 day', $2), ('correo', $3, now(), now() + interval '1 day', $4)`,
      [
        ...[JSON.stringify({ to: correo, text: 'x'.repeat(1500) }), randomUUID()],
        ...[JSON.stringify({ to: 'oficina@oficina.invalid', text: 'x'.repeat(600) }), randomUUID()],
      ],
    );
    await client.query(
      `insert into idempotencia (clave, ruta, huella, estado, respuesta)
       values ($1, 'POST /Reservas', $2, 201, $3)`,
      [randomBytes(32), randomBytes(32), randomBytes(400)],
    );
    await client.query(`select pg_notify('lotes_eventos', $1)`, [
      JSON.stringify({ event: 'lote', data: { numero, estado: 'reservado' } }),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Returns the number of rows in each table of the platform. */
async function countRows(dataDir: string): Promise<Map<string, number>> {
  const rows = await queryPlatform<{ name: string; rows: number }>(
    dataDir,
    `select table_name as name,
       (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Returns the tables to which `work` adds rows, and how many: `auditoria 1, reservas 1`. */
async function rowsAddedBy(dataDir: string, work: () => Promise<void>): Promise<string> {
  const before = await countRows(dataDir);
  await work();
  const after = await countRows(dataDir);
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return added
    .filter(([, rows]) => rows !== 0)
    .map(([name, rows]) => `${name} ${String(rows)}`)
    .sort()
    .join(', ');
}

/** Checks that a reservation and the direct transaction write the same rows. @throws if they do not */
async function assertSameRows(pool: pg.Pool, { url, dataDir }: Platform, lot: FreeLot): Promise<void> {
  const reserved = await rowsAddedBy(dataDir, () => reserve(url, lot));
  await release(dataDir);
  const written = await rowsAddedBy(dataDir, () => writeByHand(pool, lot));
  await release(dataDir);
  if (reserved !== written)
    throw new Error(`A reservation adds ${reserved}; the transaction to compare with adds ${written}.`);
}

/** Frees what this bench has reserved, so that the next round finds the same lots. */
async function release(dataDir: string): Promise<void> {
  await queryPlatform(
    dataDir,
    `with freed as (
       update reservas set estado = 'inactiva' where correo like 'bench-%' and estado = 'pendiente' returning lote)
     select pg_notify('lotes_eventos', json_build_object('event', 'lote', 'data',
       json_build_object('numero', numero, 'estado', 'disponible'))::text)
     from lotes where codigo in (select lote from freed)`,
  );
}

/** Reserves each of the lots once through the gateway, and then once by a direct transaction. */
export async function reservationRound(
  platform: Platform,
  lots: readonly FreeLot[],
): Promise<ReservationRates> {
  const { url, dataDir } = platform;
  const pool = new pg.Pool({ connectionString: databaseUrl(dataDir, 'lotes'), max: API_POOL });
  const every = (work: (lot: FreeLot) => Promise<void>) =>
    rateOf(lots.length, (index) => work(lots[index] as FreeLot));
  try {
    // Opens the connections before the measurement, as the api has done.
    await rateOf(CONNECTIONS, () => pool.query('select 1'));
    await assertSameRows(pool, platform, lots[0] as FreeLot);
    const reservation = await every((lot) => reserve(url, lot));
    await release(dataDir);
    const transaction = await every((lot) => writeByHand(pool, lot));
    await release(dataDir);
    return { reservation, transaction };
  } finally {
    await pool.end();
  }
}
