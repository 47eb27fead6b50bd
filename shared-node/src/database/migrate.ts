import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Misconfiguration } from '../configuration';
import { applyMigration, WAITING, type Migration, type Waiting } from './apply-migration';
import { openConnection } from './connect';

/** The files that a program applies, and the table in which its database records them. */
export interface Migrations {
  /** Named in refusals: "api". */
  program: string;
  /** Folder of `.sql` files, applied in the order of their names. */
  directory: string;
  /** Table of applied files, and its columns for their hash and the time. Created if it is missing. */
  history: { table: string; hash: string; appliedAt: string };
  /** Number of the advisory lock on which processes that start together take turns. */
  lock: number;
}

/**
 * Suffix of a migration on whose schema the previous version can still run. That version starts although it does not know the
 * file, so that a failed deployment can be rolled back.
 */
const COMPATIBLE = '.compatible.sql';

/** Pause between two attempts of a process to get its turn. */
const TURN_MS = 100;

/**
 * Brings a schema up to date: plain SQL files in the order of their names, each in its own transaction unless its first
 * line is `-- outside a transaction`. Of processes that start together one applies them and the others find nothing to do.
 * @returns the names of the files that were applied.
 * @throws {Misconfiguration} if the database does not answer, is newer than this code, or an applied file was edited.
 */
export async function migrate(
  connectionString: string,
  migrations: Migrations,
  waiting: Waiting = WAITING,
): Promise<string[]> {
  const { program, directory, history, lock } = migrations;
  const known = await readMigrations(directory);
  const client = await connect(connectionString, program);
  try {
    await takeTurn(client, lock);
    const applied = await readHistory(client, history);
    refuseForeignHistory(applied, known, program);
    const pending = known.filter(({ name }) => !applied.has(name));
    for (const migration of pending)
      await applyMigration(client, migration, () => record(client, migration, history), waiting);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

async function connect(connectionString: string, program: string): Promise<pg.Client> {
  try {
    return await openConnection(connectionString);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Misconfiguration(`The ${program} cannot start: the database does not answer (${reason}).`, {
      cause,
    });
  }
}

/** A statement that waited for the lock would be an open transaction, for which building an index concurrently waits. */
async function takeTurn(client: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
    if (rows[0]?.mine) return;
    await delay(TURN_MS);
  }
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

/** Returns the hash of each applied file by its name. */
async function readHistory(
  client: pg.Client,
  { table, hash, appliedAt }: Migrations['history'],
): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists ${table} (
      name text primary key, ${hash} text not null, ${appliedAt} timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, ${hash} as hash from ${table}`,
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function refuseForeignHistory(
  applied: ReadonlyMap<string, string>,
  known: readonly Migration[],
  program: string,
): void {
  for (const [name, hash] of applied) {
    const file = known.find((migration) => migration.name === name);
    if (!file) {
      if (name.endsWith(COMPATIBLE)) continue;
      throw new Misconfiguration(
        `The database has a newer schema (${name}) than this version of the ${program} knows; start the newer version or use another database.`,
      );
    }
    if (file.hash !== hash) {
      throw new Misconfiguration(
        `The migration ${name} was edited after it had been applied; restore it and add a new file instead.`,
      );
    }
  }
}

async function record(
  client: pg.Client,
  { name, hash }: Migration,
  history: Migrations['history'],
): Promise<void> {
  await client.query(`insert into ${history.table} (name, ${history.hash}) values ($1, $2)`, [name, hash]);
}
