import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Any number that no other program locks on this database. */
const LOCK = 5_601_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function migrationFiles(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(MIGRATIONS, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/**
 * Brings the schema up to date; several processes may do so at once.
 *
 * @throws where the database knows a migration that this version does not, or one whose file was changed since.
 */
export async function migrate(url: string): Promise<void> {
  const files = await migrationFiles();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that ends between two queries says so here; the next query then fails, and tells whoever asked.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await appliedMigrations(client);
    const known = new Set(files.map(({ name }) => name));
    const newer = [...applied.keys()].find((name) => !known.has(name));
    if (newer)
      throw new Error(`The identity database has a newer schema (${newer}) than this version knows.`);
    for (const file of files) {
      const checksum = applied.get(file.name);
      if (checksum === undefined) await apply(client, file);
      else if (checksum !== file.checksum) {
        throw new Error(`Migration ${file.name} was changed after it had been applied.`);
      }
    }
  } finally {
    await client.end();
  }
}
