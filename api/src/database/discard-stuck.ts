import { Loan } from '@lotes/shared-node/database';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isOutdatedPlan } from './faults';
import { goesWithNext } from './send-with-next';
import { StatementNames } from './statement-names';
import { PipelinedClient, WatchedPool } from './watched-pool';

interface Statement {
  text: string;
  parameters: readonly unknown[];
}

/**
 * Runs statements of one connection in their order, and returns the result of the last one.
 * @throws the error of the first that fails
 */
async function runAll(
  client: pg.PoolClient,
  statements: readonly Statement[],
  names: StatementNames,
): Promise<pg.QueryResult | undefined> {
  const send = ({ text, parameters }: Statement) => {
    const name = parameters.length > 0 ? names.nameOf(text) : undefined;
    return client.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
  };
  if (client instanceof PipelinedClient) {
    const answers = await Promise.allSettled(client.sendTogether(() => statements.map(send)));
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const last = answers.at(-1);
    return last?.status === 'fulfilled' ? last.value : undefined;
  }
  let last: pg.QueryResult | undefined;
  for (const statement of statements) last = await send(statement);
  return last;
}

/** The result of a statement that has not been sent yet. */
const NOT_SENT = { command: '', rowCount: 0, rows: [] };

/** Lends a connection; the loan remembers the statements to send along with the next one (`send-with-next.ts`). */
function lend(client: pg.PoolClient, pool: pg.Pool, names: StatementNames) {
  const loan = new Loan(client);
  let inTransaction = false;
  let waiting: Statement[] = [];
  const run = (statements: readonly Statement[]) => {
    const all = () => runAll(client, statements, names);
    return loan.run(() => (pool instanceof WatchedPool ? pool.untilSilent(all) : all()));
  };
  return {
    async query(text: string, parameters: readonly unknown[]) {
      inTransaction ||= text === 'begin';
      if (text.startsWith('rollback')) {
        const hasBegun = waiting[0]?.text !== 'begin';
        waiting = [];
        if (!hasBegun) return NOT_SENT;
      }
      const statement = { text, parameters };
      if (inTransaction && goesWithNext(text)) {
        waiting.push(statement);
        return NOT_SENT;
      }
      const statements = [...waiting, statement];
      waiting = [];
      try {
        return await run(statements);
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        names.renew();
        // The error has aborted the transaction, which must be run again as a whole.
        if (inTransaction) throw error;
        return run(statements);
      }
    },
    release: () => loan.release(),
  };
}

/** A pool whose failed connections are thrown away instead of lent again. */
export function discardStuck(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  return {
    // Kysely's second form of `query`, with a cursor, is for streaming, which this product does not do.
    connect: async () => lend(await pool.connect(), pool, names) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
