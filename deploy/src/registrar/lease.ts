import { inMilliseconds } from '@lotes/shared-contract/dates';
import { openConnection } from '@lotes/shared-node/database';
import type pg from 'pg';
import { furthest, NO_MARKS, type MarkKeeper, type Marks } from './marks';

/** Number of the advisory lock that the active registrar of a database holds. */
const ACTIVE = 5_601_012;
/**
 * Milliseconds after which a server that does not respond counts as gone, as after a failover: the next turn opens a
 * new connection.
 */
const ANSWER_TIMEOUT_MS = 5_000;
/** Share of the silence limit after which the connection is used, so that the server does not end it. */
const PING_AFTER = 0.25;
const LOST = 'The connection of the active registrar is lost.';

/**
 * The right of one registrar per database to act, for as long as its connection holds a lock. If two processes act at once,
 * because one was frozen for a while, no harm is done: each composition and verdict can be created only once.
 */
export class Lease implements MarkKeeper {
  private client: pg.Client | undefined;
  private isHeld = false;
  private heardAt = 0;

  /**
   * @param silenceSeconds time after which a silent registrar is frozen: the server ends its connection, and with it
   * the lock
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly silenceSeconds: number,
  ) {}

  /**
   * Takes the right to act if it is free, and shows the server from time to time that this process is not frozen.
   * @returns true if this process is the active registrar now
   * @throws if the database does not answer; the right is lost then
   */
  async acquireOrKeep(): Promise<boolean> {
    const pingAfterMs = inMilliseconds({ seconds: this.silenceSeconds }) * PING_AFTER;
    try {
      const client = this.client ?? (await this.connect());
      if (!this.isHeld) {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
          ACTIVE,
        ]);
        this.isHeld = rows[0]?.held ?? false;
      } else if (performance.now() - this.heardAt > pingAfterMs) await client.query('select 1');
      else return true;
      this.heardAt = performance.now();
      return this.isHeld;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Shows the server, during a long step, that this process is not frozen. @throws if the right to act is lost */
  async keepAlive(): Promise<void> {
    if (!(await this.acquireOrKeep())) throw new Error(LOST);
  }

  read(trustId: string): Promise<Marks> {
    return this.use((client) => read(client, trustId));
  }

  raise(trustId: string, marks: Marks): Promise<Marks> {
    return this.use(async (client) => {
      await client.query('begin');
      const raised = furthest(await read(client, trustId), marks);
      await write(client, trustId, raised);
      await client.query('commit');
      return raised;
    });
  }

  /** Gives the lock back. */
  async end(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.isHeld = false;
    await client?.end().catch(() => undefined);
  }

  /** Works with the connection that holds the lock. @throws if it is lost, as it is after any failure */
  private async use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const { client } = this;
    if (!client) throw new Error(LOST);
    try {
      return await work(client);
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = await openConnection(this.databaseUrl, { query_timeout: ANSWER_TIMEOUT_MS });
    // From here on `end` closes the connection, even if its settings get no response.
    this.client = client;
    const silence = `'${String(this.silenceSeconds)}s'`;
    await client.query(`set idle_session_timeout = ${silence}`);
    await client.query(`set idle_in_transaction_session_timeout = ${silence}`);
    return client;
  }
}

async function read(client: pg.Client, trustId: string): Promise<Marks> {
  const stores = await client.query<{ root: string; sequence: string }>(
    'select root, sequence from registrar.stores where trust_id = $1 for update',
    [trustId],
  );
  const pointers = await client.query<{ remote: string; epoch: string; n: string }>(
    'select remote, epoch, n from registrar.pointers where trust_id = $1',
    [trustId],
  );
  const [store] = stores.rows;
  if (!store) return NO_MARKS;
  return {
    root: Number(store.root),
    sequence: Number(store.sequence),
    pointers: Object.fromEntries(
      pointers.rows.map(({ remote, epoch, n }) => [remote, { epoch: Number(epoch), n: Number(n) }]),
    ),
  };
}

async function write(client: pg.Client, trustId: string, { root, sequence, pointers }: Marks): Promise<void> {
  await client.query(
    `insert into registrar.stores (trust_id, root, sequence) values ($1, $2, $3)
      on conflict (trust_id) do update set root = excluded.root, sequence = excluded.sequence`,
    [trustId, root, sequence],
  );
  await client.query(
    `insert into registrar.pointers (trust_id, remote, epoch, n)
      select $1, mark.key, (mark.value ->> 'epoch')::bigint, (mark.value ->> 'n')::bigint from jsonb_each($2) mark
      on conflict (trust_id, remote) do update set epoch = excluded.epoch, n = excluded.n`,
    [trustId, JSON.stringify(pointers)],
  );
}
