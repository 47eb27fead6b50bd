import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { LIVE_CHANNEL, type LiveMessage } from '../database/live-message';
import { isChange, readMessage } from './live-events';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** Milliseconds between probes of the connection: a network that falls silent reports no error. */
const PROBE_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 2_000;

type Listener = (message: LiveMessage) => void;

/**
 * Brings the events of all processes to this one, over one dedicated LISTEN connection. Events sent while the connection
 * is down are lost, so every reconnect is followed by `resync`, and so is a first connection that was delayed by a failure.
 */
export class EventHub {
  private readonly listeners = new Set<Listener>();
  private readonly early = new Set<Listener>();
  private readonly id = randomUUID();
  private connections = 0;
  private changes = 0;
  private client: pg.Client | null = null;
  private probe: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private retryDelay = FIRST_RETRY_MS;
  private stopped = true;
  private listening = false;

  constructor(
    private readonly connectionString: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Hands every message to the listener until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Subscribes to all events; those of this process's own transactions arrive before their changes are acknowledged,
   * for caches that must never be older than an acknowledged change. A listener receives some events twice, and some
   * that were rolled back.
   */
  subscribeEarly(listener: Listener): void {
    this.early.add(listener);
    this.subscribe(listener);
  }

  /** Hands the events of a finished transaction of this process to the early listeners. */
  tellEarly(messages: readonly LiveMessage[]): void {
    for (const message of messages) {
      this.count(message);
      for (const listener of this.early) listener(message);
    }
  }

  /**
   * Identifies the data as of the last change that this process knows of: a different text after each change, and null
   * while changes may be missed. Results derived in one generation are not valid in another, nor in that of another
   * process.
   */
  get generation(): string | null {
    return this.listening ? `${this.id}.${String(this.connections)}.${String(this.changes)}` : null;
  }

  /** Connects; a failure is retried in the background. */
  async start(): Promise<void> {
    this.stopped = false;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.listening = false;
    clearTimeout(this.retry);
    clearInterval(this.probe);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'lotes-api-events',
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, undefined));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      this.lose(client, error);
      return;
    }
    if (this.client !== client) return;
    this.listening = true;
    // A hub whose first attempts failed has missed events too.
    const missed = this.connections > 0 || this.retryDelay > FIRST_RETRY_MS;
    this.connections += 1;
    this.retryDelay = FIRST_RETRY_MS;
    this.probe = setInterval(() => {
      client.query('select 1').catch((error: unknown) => this.lose(client, error));
    }, PROBE_INTERVAL_MS);
    if (missed) this.deliver({ event: 'resync' });
  }

  private lose(client: pg.Client, cause: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.listening = false;
    clearInterval(this.probe);
    client.end().catch(() => undefined);
    if (this.stopped) return;
    this.log.warn({ err: cause, retryIn: this.retryDelay }, 'event connection lost');
    this.retry = setTimeout(() => void this.connect(), this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, LAST_RETRY_MS);
  }

  private receive(payload: string): void {
    const message = readMessage(payload);
    // Without the text itself, which may have been written for other eyes.
    if (!message) this.log.warn({ length: payload.length }, 'event not understood: all is read again');
    this.deliver(message ?? { event: 'resync' });
  }

  private deliver(message: LiveMessage): void {
    this.count(message);
    for (const listener of this.listeners) listener(message);
  }

  private count(message: LiveMessage): void {
    if (isChange(message)) this.changes += 1;
  }
}
