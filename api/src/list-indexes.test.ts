/* eslint-disable api/through-indexes -- one set-up checks the queries of four lists, which belong to their slices */
import { randomBytes, randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { findTraces } from './clients/client-traces.repository';
import { selectClients } from './clients/clients-list.repository';
import { searchContacts } from './contact/inbox.repository';
import type { Queryable } from './database/database';
import type { DB } from './database/tables';
import { findPaymentLinksByToken } from './payment-links/own-payment-links.repository';
import { openRequestsOf } from './payment-links/payer.repository';
import { searchPaymentLinks } from './payment-links/payment-links.repository';
import { searchReservations } from './reservations/reservations.repository';
import { buildTestApp, type TestApp } from './testing';

const MANY = 2_000;
const PAGE = { page: 1, size: 20 };

describe('the indexes of long lists', () => {
  let app: TestApp;
  let watched: Queryable;
  const asked: CompiledQuery[] = [];
  beforeAll(async () => {
    app = await buildTestApp();
    // A connection of its own, since those of the app time out if a server is silent for as long as these queries take.
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
    watched = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    const numbered = sql`generate_series(1, ${sql.lit(MANY)}) n`;
    const person = sql`'Persona ' || n, 'persona' || n || '@example.test', '+504' || 90000000 + n`;
    const since = sql`timestamptz '2026-03-10T15:00Z' - n * interval '1 minute'`;
    for (const statement of [
      sql`insert into reservas (numero_autorizacion, grupo, lote, nombre_cliente, correo, telefono, buzon, estado, tipo, creada_en)
        select 'A' || lpad(n::text, 9, '0'), ${randomUUID()}::uuid, 1 + n % 172, ${person}, 'x', 'vencida', 'gratis24h', ${since}
        from ${numbered}`,
      sql`insert into clientes (nombre, correo, telefono, codigo_banco, fecha_creacion)
        select ${person}, 'B' || n, ${since} from ${numbered}`,
      sql`insert into contactos (id, nombre, correo, telefono, idioma, mensaje, recibido_en)
        select gen_random_uuid(), ${person}, 'es', 'Una pregunta de prueba', ${since} from ${numbered}`,
      sql`insert into solicitudes_link_pago (id, lote, nombre, correo, telefono, concepto, plazo, monto, moneda, estado, solicitada_en)
        select gen_random_uuid(), 1 + n % 172, ${person}, 'prima', 'contado', 2000, 'USD', 'cancelada', ${since} from ${numbered}`,
      sql`analyze`,
    ])
      await statement.execute(watched);
  });
  afterAll(async () => {
    await watched.destroy();
    await app.close();
  });

  const LISTS = {
    reservas: (buscar?: string) =>
      searchReservations(watched, {
        ...PAGE,
        buscar,
        seesSold: false,
        contracts: new Map(),
        now: app.clock.now(),
      }),
    clientes: (buscar?: string) => selectClients(watched, { ...PAGE, buscar, activo: 'true' }),
    contactos: (buscar?: string) => searchContacts(watched, { ...PAGE, buscar }),
    solicitudes_link_pago: (buscar?: string) => searchPaymentLinks(watched, { ...PAGE, buscar }),
  };
  type List = keyof typeof LISTS;
  const INDEXES: Readonly<Record<List, string>> = {
    reservas: 'reservas',
    clientes: 'clientes',
    contactos: 'contactos',
    solicitudes_link_pago: 'solicitudes',
  };

  const planOf = async (query: CompiledQuery | undefined) => {
    const explained = CompiledQuery.raw(`explain ${query?.sql ?? ''}`, [...(query?.parameters ?? [])]);
    return JSON.stringify((await watched.executeQuery<object>(explained)).rows);
  };

  it.each(Object.keys(LISTS) as List[])(
    'find the newest rows of %s, those that contain two letters, and those that contain a search text',
    async (list) => {
      // Few rows are scanned as fast as found by an index, so scans are disabled; a query that no index serves still scans.
      await sql`set enable_seqscan = off`.execute(watched);
      await sql`set enable_indexscan = on`.execute(watched);
      for (const typed of [undefined, 'pe']) {
        asked.length = 0;
        await LISTS[list](typed);
        const newest = asked.find((query) => query.sql.includes('order by'));
        expect(await planOf(newest)).toContain(`${INDEXES[list]}_recientes`);
      }
      await sql`set enable_indexscan = off`.execute(watched);
      for (const typed of ['Persona 1999', 'persona1999@', '+504 9000-1999']) {
        asked.length = 0;
        expect(Number((await LISTS[list](typed)).total)).toBe(1);
        for (const query of [...asked]) {
          const plan = await planOf(query);
          expect(plan).toContain(`${INDEXES[list]}_busqueda`);
          expect(plan).not.toContain(`Seq Scan on ${list}`);
        }
      }
    },
  );

  it('find the requests to pay that a secret token opens', async () => {
    await sql`reset all`.execute(watched);
    asked.length = 0;
    await findPaymentLinksByToken(watched, randomBytes(32));
    const plan = await planOf(asked[0]);
    for (const index of ['solicitudes_por_token', 'solicitudes_por_reserva', 'reservas_por_token']) {
      expect(plan).toContain(index);
    }
    expect(plan).not.toContain('Seq Scan on solicitudes_link_pago');
  });

  it('find the requests of a client code among the few requests that are open', async () => {
    await sql`reset all`.execute(watched);
    asked.length = 0;
    const client = await app.database.selectFrom('clientes').selectAll().limit(1).executeTakeFirstOrThrow();
    await watched.transaction().execute((transaction) => openRequestsOf(transaction, client, 'prima'));
    const requests = asked.find((query) => query.sql.includes('solicitudes_link_pago'));
    // The plan of a statement that is prepared once, without known parameters.
    const plan = await watched.executeQuery(
      CompiledQuery.raw(`explain (generic_plan) ${requests?.sql ?? ''}`),
    );
    expect(JSON.stringify(plan.rows)).toContain('solicitudes_una_abierta');
  });

  it('find in the audit whoever was assigned something', async () => {
    await sql`insert into auditoria (momento, actor, accion, entidad, entidad_id, despues)
      select now(), 'sistema', 'asignar', 'reserva', n::text, jsonb_build_object('agente', n)
      from generate_series(1, ${sql.lit(MANY)}) n`.execute(watched);
    await sql`analyze auditoria`.execute(watched);
    asked.length = 0;
    await findTraces(watched, [1]);
    const plan = await planOf(asked[0]);
    expect(plan).toContain('auditoria_asignados');
  });
});
