import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { EndpointKey, ErrorBody, Permission } from '@lotes/shared-contract';
import { call as describeCall, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import { withConnection } from '@lotes/shared-node/database';
import type { DemoAccountName } from '@lotes/shared-node/demo-accounts';
import { createTestDatabase } from '@lotes/shared-node/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import type { Queryable } from '../database/database';
import type { Mail } from '../outbox';
import { signInAs } from './test-accounts';
import { TestClock } from './test-clock';
import { testConfig } from './test-config';
import { readTestEnvironment } from './test-environment';
import type { SignedIn } from './test-tokens';

export interface TestResponse<K extends EndpointKey> {
  status: number;
  headers: Record<string, unknown>;
  /** Result in the envelope; only set on success. */
  result: ResultOf<K>;
  /** The error envelope; only set on failure. */
  error: ErrorBody;
  /** The bytes of a file; only set if the response is a file. */
  file: Buffer | undefined;
  /** The whole response: the envelope, or the bytes of a file as a text. */
  answer: unknown;
}

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  database: Queryable;
  /** Directory of this app's mail and media. */
  dataDir: string;
  /** Connection string, for a second app or a client of the test's own on the same database. */
  databaseUrl: string;
  /** Makes a call of the contract; `as` are the headers of {@link TestApp.signInAs}, others may be added. */
  call<K extends EndpointKey>(
    key: K,
    input?: CallInput<K>,
    as?: SignedIn | Record<string, string>,
  ): Promise<TestResponse<K>>;
  /** Sends any request; its url is below /api. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Returns the headers of a seeded account by its name, or of a new user with exactly the given permissions. */
  signInAs(who: DemoAccountName | readonly Permission[]): Promise<SignedIn>;
  /** The mails in the outbox, oldest first; with `to`, those to one address. */
  mails(to?: string): Promise<Mail[]>;
  /** Cuts every connection of the app that is in the middle of a transaction, as a failing server would. */
  killSessionsInTransaction(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Single environment variables of the configuration. */
  environment?: NodeJS.ProcessEnv;
  /** Database of another app, instead of a new one, so that the two apps are like two processes on one database. */
  databaseUrl?: string;
  clock?: TestClock;
  /** Destination of log lines; none by default. */
  logStream?: Writable;
}

/** Returns the real app on a new database, copied from the seeded template, with a clock that the test moves. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = new TestClock(), environment, logStream } = options;
  const { serverUrl, template, jwksUri } = readTestEnvironment();
  const copy = options.databaseUrl ? null : await createTestDatabase(serverUrl, template, template);
  const url = options.databaseUrl ?? copy?.url ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'lotes-app-'));
  const config = testConfig({ databaseUrl: url, jwksUri, dataDir }, environment);
  const app = await buildApp({ config, clock, checksResponses: true, logStream });
  await app.ready();

  return {
    app,
    clock,
    database: app.database,
    dataDir,
    databaseUrl: url,
    call: async (key, input, as = {}) => callEndpoint(app, key, input, { ...as }),
    inject: (request) => app.inject({ ...request, url: `/api${String(request.url)}` }),
    signInAs: (who) => signInAs(app.database, who),
    mails: async (to) => {
      const rows = await app.database.selectFrom('outbox').select('contenido').orderBy('id').execute();
      const mails = rows.map(({ contenido }) => contenido as Mail);
      return to === undefined ? mails : mails.filter((mail) => mail.to === to);
    },
    killSessionsInTransaction: () =>
      withConnection(serverUrl, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and state = 'idle in transaction'`,
          [new URL(url).pathname.slice(1)],
        );
      }),
    close: async () => {
      await app.close();
      await copy?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callEndpoint<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  input: CallInput<K> | undefined,
  headers: Record<string, string>,
): Promise<TestResponse<K>> {
  const { method, path, query, body } = (
    describeCall as (key: K, input: unknown) => ReturnType<typeof describeCall>
  )(key, input);
  const answer = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers,
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
  });
  const isFile = answer.headers['content-disposition'] !== undefined;
  const envelope = (isFile ? {} : answer.json()) as { result: ResultOf<K> } & ErrorBody;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    result: envelope.result,
    error: envelope,
    file: isFile ? answer.rawPayload : undefined,
    answer: isFile ? answer.rawPayload.toString('latin1') : envelope,
  };
}
