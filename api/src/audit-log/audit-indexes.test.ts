import { AUDIT_ENTITIES } from '@lotes/shared-contract';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../database/database';
import type { DB } from '../database/tables';
import { buildTestApp, type TestApp } from '../testing';
import { type AuditSearch, searchAudit } from './audit-log.repository';

describe('a search of a long audit', () => {
  let app: TestApp;
  const asked: CompiledQuery[] = [];
  let watched: Queryable;
  beforeAll(async () => {
    app = await buildTestApp();
    const pool = new pg.Pool({ connectionString: app.databaseUrl });
    watched = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    // Not by the pool of the app, which ends a statement after 5 s: a busy machine needs longer for so many rows.
    await sql`insert into auditoria (momento, actor, accion, entidad, entidad_id, texto)
      select timestamptz '2026-03-10T15:00Z' - n * interval '1 minute', 'cliente:' || n % 500, 'editar', 'lote', 'lot ' || n % 500,
        repeat('vendido 2026-03-10 ', 20) || case n % 4000 when 0 then 'zelaya' else n::text end
      from generate_series(1, 20000) n`.execute(watched);
    await sql`vacuum analyze auditoria`.execute(watched);
  });
  afterAll(async () => {
    await watched.destroy();
    await app.close();
  });

  const SEARCHES: [string, Partial<AuditSearch>, string][] = [
    ['the newest', {}, 'auditoria_momento'],
    ['of some days', { desde: '2026-03-01', hasta: '2026-03-02' }, 'auditoria_momento'],
    ['of one person', { actor: 'cliente:7' }, 'auditoria_actor'],
    ['of one thing', { entidad: 'lote', entities: ['lote'], id: 'lot 7' }, 'auditoria_entidad'],
    ['of one lot', { lote: '40' }, 'auditoria_entidad'],
    ['with a text', { buscar: 'zelaya' }, 'auditoria_busqueda'],
    ['with a text, of all lots', { buscar: 'zelaya', seesSold: true }, 'auditoria_busqueda'],
  ];
  it.each(SEARCHES)('finds the entries %s by an index', async (_, search, index) => {
    asked.length = 0;
    await searchAudit(watched, { page: 1, size: 20, entities: AUDIT_ENTITIES, seesSold: false, ...search });
    const queries = [...asked];
    expect(queries).toHaveLength(2);
    // Only a text is looked up for the count, too: what else is counted may be most of the audit.
    for (const query of search.buscar
      ? queries
      : queries.filter(({ sql: text }) => text.includes('order by'))) {
      const { rows } = await watched.executeQuery<object>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      );
      const plan = JSON.stringify(rows);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on auditoria');
    }
  });
});
