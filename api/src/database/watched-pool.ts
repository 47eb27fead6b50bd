import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds of silence of the whole server after which waiting queries time out. */
const OPENING_SILENCE = 1_000;
const QUERY_SILENCE = 1_750;
const TICK = 250;
/**
 * Milliseconds after which a query times out although the server talks to others: its connection may be dead. Longer than the
 * server's own limit for a statement.
 */
const LONGEST_QUERY = 15_000;
/** Milliseconds of silence after which the server is asked for a sign of life; whole ticks. */
const DOUBT = 500;
/** Milliseconds that such a question may take. */
const PROBE_TIMEOUT = 2_000;

/**
 * A pool that distinguishes a silent server from a busy one. A burst keeps a busy server talking to some connections while
 * others wait, to open or for the lock of a lot; they keep waiting. If all wait for locks of another process, the answer to a
 * probe shows that the server is alive. Once it has said nothing to any connection for the limit, everything that waits fails
 * with "timeout expired" or "Query read timeout"; so does a query that lasts longer than any may, since a failover leaves
 * connections that are dead beside a server that is alive. Time is counted in ticks, so that a time in which this process
 * itself could not listen counts as one.
 */
export class WatchedPool extends pg.Pool {
  private readonly heard: HeardBytes;

  /** @param longestQuery milliseconds after which a query times out although the server talks to others */
  constructor(
    config: pg.PoolConfig,
    private readonly longestQuery = LONGEST_QUERY,
  ) {
    const heard = new HeardBytes((socket) => probe(config, socket));
    super({ ...config, Client: openingClient(heard) });
    this.heard = heard;
  }

  /** Ends every connection; that of a probe last, as its answer lets the queries that are under way wait on. */
  override async end(): Promise<void> {
    await super.end();
    this.heard.endProbes();
  }

  /**
   * Runs a query to its end.
   * @throws the error of the query, or "Query read timeout" if the server falls silent during it, or it lasts too long.
   */
  untilSilent<Result>(query: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const giveUp = () => {
        stopWatch();
        reject(new Error('Query read timeout'));
      };
      const stopWatch = onSilence(this.heard, QUERY_SILENCE, giveUp, this.longestQuery);
      void query().then(resolve, reject).finally(stopWatch);
    });
  }
}

/** Counts the bytes that the server has sent so far to all connections of one pool, and to probes. */
class HeardBytes {
  private readonly open = new Set<Socket>();
  private closed = 0;
  private probing: Socket | undefined;
  private isEnded = false;

  /** @param probe asks the server for a sign of life, over a connection that is counted */
  constructor(private readonly probe: (socket: Socket) => Promise<void>) {}

  /** Asks the server for a sign of life, once at a time. */
  async doubt(): Promise<void> {
    if (this.probing || this.isEnded) return;
    const socket = new Socket();
    this.add(socket);
    this.probing = socket;
    try {
      await this.probe(socket);
    } finally {
      socket.destroy();
      this.probing = undefined;
    }
  }

  /** Ends the question that is under way, unanswered, and asks none again. */
  endProbes(): void {
    this.isEnded = true;
    this.probing?.destroy();
  }

  add(socket: Socket): void {
    this.open.add(socket);
    socket.once('close', () => {
      this.open.delete(socket);
      this.closed += socket.bytesRead;
    });
  }

  get total(): number {
    return [...this.open].reduce((sum, { bytesRead }) => sum + bytesRead, this.closed);
  }
}

/** A connection that sends statements without waiting for the answers of those before. */
export class PipelinedClient extends pg.Client {
  constructor(
    config: pg.ClientConfig,
    private readonly socket: Socket,
  ) {
    super({ ...config, pipeline: true, stream: () => socket });
  }

  /** Writes the output of `send` in one write: each write would wake the server. */
  sendTogether<Result>(send: () => Result): Result {
    this.socket.cork();
    try {
      return send();
    } finally {
      this.socket.uncork();
    }
  }
}

/** Asks the server something over a connection that is opened for it. Its failure says nothing: the silence goes on. */
async function probe({ connectionString }: pg.PoolConfig, socket: Socket): Promise<void> {
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis: PROBE_TIMEOUT, query_timeout: PROBE_TIMEOUT },
    application_name: 'lotes-api-probe',
    stream: () => socket,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // The watches on the silence report it.
  }
}

function openingClient(heard: HeardBytes): new (config?: pg.ClientConfig) => pg.Client {
  return class extends PipelinedClient {
    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, connectionTimeoutMillis: 0 }, socket);
      heard.add(socket);
      const stopWatch = onSilence(heard, OPENING_SILENCE, () => socket.destroy(new Error('timeout expired')));
      this.once('connect', stopWatch);
      socket.once('close', stopWatch);
    }
  };
}

/**
 * Calls `giveUp` once nothing more was heard for `limit` milliseconds, or after `longest` in all; returns a function that stops
 * the watch.
 */
function onSilence(heard: HeardBytes, limit: number, giveUp: () => void, longest = Infinity): () => void {
  let before = heard.total;
  let ticks = 0;
  let silentTicks = 0;
  const watch = setInterval(() => {
    ticks += 1;
    silentTicks = heard.total === before ? silentTicks + 1 : 0;
    before = heard.total;
    if (silentTicks * TICK >= DOUBT) void heard.doubt();
    if (silentTicks * TICK >= limit || ticks * TICK >= longest) giveUp();
  }, TICK);
  watch.unref();
  return () => {
    clearInterval(watch);
  };
}
