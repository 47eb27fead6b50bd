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
    await sql`insert into auditoria (momento, actor, accion, entidad, entidad_id)
      select timestamptz '2026-03-10T15:00Z' - n * interval '1 minute', 'cliente:' || n % 50, 'editar', 'lote', 'lot ' || n % 500
      from generate_series(1, 20000) n`.execute(app.database);
    await sql`analyze auditoria`.execute(app.database);
    const pool = new pg.Pool({ connectionString: app.databaseUrl });
    watched = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
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
  ];
  it.each(SEARCHES)('finds the entries %s by an index', async (_, search, index) => {
    asked.length = 0;
    await searchAudit(watched, { page: 1, size: 20, entities: AUDIT_ENTITIES, seesSold: false, ...search });
    const page = asked.find((query) => query.sql.includes('order by'));
    const { rows } = await watched.executeQuery<object>(
      CompiledQuery.raw(`explain ${page?.sql ?? ''}`, [...(page?.parameters ?? [])]),
    );
    const plan = JSON.stringify(rows);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on auditoria');
  });
});
