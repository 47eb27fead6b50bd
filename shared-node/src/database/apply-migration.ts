import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hasErrorCode } from '../errors';

/** One file of a folder of migrations. */
export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** How a migration waits while another connection uses its tables. */
export interface Waiting {
  /** Longest wait for one lock: as long, everybody else who wants the table waits behind the migration. */
  lockMs: number;
  /** Time between two attempts, in which the others go on. */
  pauseMs: number;
  /** Time after which no further attempt begins. */
  limitMs: number;
  /** Writes a sentence for the operator. */
  report: (sentence: string) => void;
}

export const WAITING: Waiting = {
  lockMs: 2_000,
  pauseMs: 5_000,
  limitMs: 5 * 60_000,
  report: (sentence) => void process.stderr.write(`${sentence}\n`),
};

/** First line of a migration whose statements run one by one, each in a transaction of the database's own. */
const OUTSIDE = '-- outside a transaction\n';

/** The only statement of such a file; repeated after an attempt that ended half-way, it finds what is built already. */
const INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s/i;

/** The lock was not got in time, or the migration and another transaction waited for each other. */
const IN_USE = ['55P03', '40P01'] as const;

/**
 * Applies one file and has it recorded by `record`. While another connection uses its tables, it tries again.
 * @throws if the file fails, or its tables were in use for too long.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  record: () => Promise<unknown>,
  waiting: Waiting,
): Promise<void> {
  const { name, sql } = migration;
  const outside = sql.startsWith(OUTSIDE);
  const apply = outside ? buildIndexes : applyInTransaction;
  const last = performance.now() + waiting.limitMs;
  for (;;) {
    try {
      await apply(client, sql, record, waiting);
      return;
    } catch (cause) {
      if (!hasErrorCode(cause, ...IN_USE))
        throw new Error(`The migration ${name} failed${outside ? '' : ' and was rolled back'}.`, { cause });
      if (performance.now() > last)
        throw new Error(
          `The migration ${name} was not applied: other connections, such as an export or a backup, use its tables.`,
          { cause },
        );
    }
    waiting.report(`The migration ${name} waits: another connection uses its tables. It is tried again.`);
    await delay(waiting.pauseMs);
  }
}

async function applyInTransaction(
  client: pg.Client,
  sql: string,
  record: () => Promise<unknown>,
  { lockMs }: Waiting,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${String(lockMs)}`);
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (cause) {
    // If the connection is lost, the database rolls back by itself; the error to report is the earlier one.
    await client.query('rollback').catch(() => undefined);
    throw cause;
  }
}

/** Builds the indexes of a file while others read and write their tables; nobody waits behind it. */
async function buildIndexes(
  client: pg.Client,
  sql: string,
  record: () => Promise<unknown>,
  { limitMs }: Waiting,
): Promise<void> {
  await client.query(`set lock_timeout = ${String(limitMs)}`);
  for (const statement of statementsOf(sql)) {
    const index = INDEX.exec(statement)?.[1];
    if (!index)
      throw new Error(
        'Outside a transaction only "create index concurrently if not exists" can be repeated.',
      );
    await dropUnfinished(client, index);
    await client.query(statement);
  }
  await record();
}

function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Drops an index that an earlier attempt left invalid, which "if not exists" would take for a built one. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}
