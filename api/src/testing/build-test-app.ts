import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { EndpointKey, ErrorBody, Permission } from '@lotes/shared-contract';
import { call as describeCall, type CallInput, type ResultOf } from '@lotes/shared-contract/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app';
import type { DemoAccountName } from '../clients';
import type { Queryable } from '../database/database';
import { signInAs } from './test-accounts';
import { TestClock } from './test-clock';
import { testConfig } from './test-config';
import { databaseUrl, readTestEnvironment } from './test-environment';
import type { SignedIn } from './test-tokens';

export interface TestAnswer<K extends EndpointKey> {
  status: number;
  headers: Record<string, unknown>;
  /** The envelope's result; only there on success. */
  result: ResultOf<K>;
  /** The error envelope; only there on failure. */
  error: ErrorBody;
}

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  database: Queryable;
  /** Where mail and media of this app land. */
  dataDir: string;
  /** Connection string, for a second app or a client of the test's own on the same database. */
  databaseUrl: string;
  /** Makes a call of the contract; `as` are the headers of {@link TestApp.signInAs}, others may be added. */
  call<K extends EndpointKey>(
    key: K,
    input?: CallInput<K>,
    as?: SignedIn | Record<string, string>,
  ): Promise<TestAnswer<K>>;
  /** Any request, below /api. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** A seeded account by name, or somebody new with exactly the permissions given. */
  signInAs(who: DemoAccountName | readonly Permission[]): Promise<SignedIn>;
  /** Cuts every connection of the app that is in the middle of a transaction, as a failing server would. */
  killSessionsInTransaction(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Single environment variables of the configuration. */
  environment?: NodeJS.ProcessEnv;
  /** Another app's database instead of a new one: two processes on one database. */
  databaseUrl?: string;
  clock?: TestClock;
  /** Where log lines go; by default nowhere. */
  logStream?: Writable;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: readTestEnvironment().serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { serverUrl, template } = readTestEnvironment();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  return { url: databaseUrl(serverUrl, name), drop: () => administer(`drop database ${name} with (force)`) };
}

/** The real app on a database of its own, freshly copied from the seeded template, with a clock that the test moves. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = new TestClock(), environment, logStream } = options;
  const copy = options.databaseUrl ? null : await copyTemplate();
  const url = options.databaseUrl ?? copy?.url ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'lotes-app-'));
  const config = testConfig(
    { databaseUrl: url, jwksUri: readTestEnvironment().jwksUri, dataDir },
    environment,
  );
  const app = await buildApp({ config, clock, checksAnswers: true, logStream });
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
    killSessionsInTransaction: () =>
      administer(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${new URL(url).pathname.slice(1)}' and state = 'idle in transaction'`,
      ),
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
): Promise<TestAnswer<K>> {
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
  const envelope: { result: ResultOf<K> } & ErrorBody = answer.json();
  return { status: answer.statusCode, headers: answer.headers, result: envelope.result, error: envelope };
}
