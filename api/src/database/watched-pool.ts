import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds of silence of the whole server after which waiting queries time out. */
const OPENING_SILENCE_MS = 1_000;
const QUERY_SILENCE_MS = 1_750;
const TICK_MS = 250;
/**
 * Milliseconds after which a query times out although the server talks to others: its connection may be dead. Longer than the
 * server's own limit for a statement.
 */
const MAX_QUERY_MS = 15_000;
/** Milliseconds of silence after which a probe asks the server for a sign of life; a multiple of TICK_MS. */
const DOUBT_MS = 500;
/** Milliseconds that a probe may take. */
const PROBE_TIMEOUT_MS = 2_000;

/**
 * A pool that distinguishes a silent server from a busy one. A burst keeps a busy server talking to some connections while
 * others wait, to open or for the lock of a lot; they keep waiting. If all wait for locks of another process, the answer to
 * a probe shows that the server is alive. Once the server has sent nothing to any connection for the limit, everything that
 * waits fails with "timeout expired" or "Query read timeout". A query also fails when it lasts longer than `longestQuery`,
 * since after a failover a connection can be dead although the server is alive. Time is counted in ticks, so that a pause
 * of this process itself counts as one tick only.
 */
export class WatchedPool extends pg.Pool {
  private readonly heard: HeardBytes;

  /** @param longestQuery milliseconds after which a query times out although the server talks to others */
  constructor(
    config: pg.PoolConfig,
    private readonly longestQuery = MAX_QUERY_MS,
  ) {
    const heard = new HeardBytes((socket) => probe(config, socket));
    super({ ...config, Client: openingClient(heard) });
    this.heard = heard;
  }

  /**
   * Ends every connection. Those of probes end last, since an answer to a probe keeps the queries under way from timing
   * out.
   */
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
      const stopWatch = onSilence(this.heard, QUERY_SILENCE_MS, giveUp, this.longestQuery);
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

  /** @param probe asks the server for a sign of life, over a socket whose bytes are counted */
  constructor(private readonly probe: (socket: Socket) => Promise<void>) {}

  /** Probes the server, unless a probe is under way. */
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

  /** Aborts the probe that is under way, and begins no other. */
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

/** A connection that sends statements without waiting for the answers to earlier ones. */
export class PipelinedClient extends pg.Client {
  constructor(
    config: pg.ClientConfig,
    private readonly socket: Socket,
  ) {
    super({ ...config, pipeline: true, stream: () => socket });
  }

  /** Writes the output of `send` in one write, since each write would wake the server. */
  sendTogether<Result>(send: () => Result): Result {
    this.socket.cork();
    try {
      return send();
    } finally {
      this.socket.uncork();
    }
  }
}

/**
 * Sends the server a query over a connection of its own. A failure is ignored: if the server is silent, `onSilence` notices
 * it.
 */
async function probe({ connectionString }: pg.PoolConfig, socket: Socket): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: 'lotes-api-probe',
    stream: () => socket,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // The server stays silent then, which `onSilence` notices.
  }
}

function openingClient(heard: HeardBytes): new (config?: pg.ClientConfig) => pg.Client {
  return class extends PipelinedClient {
    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, connectionTimeoutMillis: 0 }, socket);
      heard.add(socket);
      const stopWatch = onSilence(heard, OPENING_SILENCE_MS, () =>
        socket.destroy(new Error('timeout expired')),
      );
      this.once('connect', stopWatch);
      socket.once('close', stopWatch);
    }
  };
}

/**
 * Calls `giveUp` once nothing was heard for `limit` milliseconds, or after `longest` in all; returns a function that stops
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
    if (silentTicks * TICK_MS >= DOUBT_MS) void heard.doubt();
    if (silentTicks * TICK_MS >= limit || ticks * TICK_MS >= longest) giveUp();
  }, TICK_MS);
  watch.unref();
  return () => {
    clearInterval(watch);
  };
}
