import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Misconfiguration } from '../config';
import { MIGRATION_LOCK } from './advisory-locks';

const CONNECT_TIMEOUT = 5_000;
const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations');

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseForeignHistory(applied: { name: string; hash: string }[], known: Migration[]): void {
  for (const { name, hash } of applied) {
    const file = known.find((migration) => migration.name === name);
    if (!file) {
      throw new Misconfiguration(
        `The database has a newer schema (${name}) than this version of the api knows; start the newer version or use another database.`,
      );
    }
    if (file.hash !== hash) {
      throw new Misconfiguration(
        `The migration ${name} was edited after it had been applied; restore it and add a new file instead.`,
      );
    }
  }
}

/**
 * Brings the schema up to date: plain SQL files in the order of their names, each in its own transaction. Processes
 * that start together take turns, so one applies and the others find nothing to do.
 * @returns the names of the files that were applied.
 * @throws {Misconfiguration} where the database is newer than this code, or an applied file was edited.
 */
export async function migrate(connectionString: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  const known = await readMigrations(directory);
  const client = await connect(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migraciones (name text primary key, hash text not null, aplicada_en timestamptz not null default now())',
    );
    const { rows: applied } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migraciones',
    );
    refuseForeignHistory(applied, known);
    const pending = known.filter(({ name }) => !applied.some((row) => row.name === name));
    for (const { name, sql, hash } of pending) await applyOne(client, name, sql, hash);
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT });
  // A server that ends between two queries says so here; the next query then fails, and tells whoever asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Misconfiguration(`The api cannot start: the database does not answer (${reason}).`, { cause });
  }
}

async function applyOne(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migraciones (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause });
  }
}
