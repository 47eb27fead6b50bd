import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withTransaction } from './database/transaction';
import { enqueueMail } from './outbox';
import { buildTestApp, type TestApp } from './testing';

const SERVICE = join(import.meta.dirname, '..', '..', 'deploy', 'bin', 'service.mjs');

describe('the process of the api', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  interface Started {
    child: ChildProcess;
    stderr: () => string;
    ended: Promise<number | null>;
  }

  function start(environment: NodeJS.ProcessEnv): Started {
    const { identity } = app.app.config;
    let stderr = '';
    const child = spawn(process.execPath, [SERVICE, 'api/src/server.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: app.databaseUrl,
        MAIL_DIR: join(app.dataDir, 'mail'),
        MEDIA_DIR: join(app.dataDir, 'media'),
        IDENTITY_ISSUER: identity.issuer,
        IDENTITY_JWKS_URI: identity.jwksUri,
        IDENTITY_CLIENT_ID: identity.clientId,
        IDENTITY_USER_POOL_ID: identity.userPoolId,
        ...environment,
      },
    });
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, stderr: () => stderr, ended };
  }

  async function takePort(): Promise<{ port: number; release: () => void }> {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    return { port: (holder.address() as AddressInfo).port, release: () => holder.close() };
  }

  async function untilHealthy(port: number): Promise<void> {
    const isHealthy = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isHealthy())) await delay(50);
  }

  async function untilRefused(port: number): Promise<string> {
    for (;;) {
      const socket = connect(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
      } catch {
        return 'refused';
      } finally {
        socket.destroy();
      }
      await delay(50);
    }
  }

  async function refusal(environment: NodeJS.ProcessEnv): Promise<string> {
    const { ended, stderr } = start(environment);
    expect(await ended).toBe(1);
    return stderr().trim();
  }

  it('prints one sentence that says why it does not start', async () => {
    const { port, release } = await takePort();
    expect(await refusal({ PORT: String(port) })).toBe(
      `The api cannot start: port ${port} is already in use.`,
    );
    release();
    expect(await refusal({ MEDIA_DIR: '' })).toMatch(/^The api cannot start: please correct MEDIA_DIR .*\.$/);
    expect(await refusal({ DATABASE_URL: `postgres://x:x@127.0.0.1:${port}/x` })).toMatch(
      /^The api cannot start: the database does not answer .*\.$/,
    );
  });

  it('refuses a database that a newer version has migrated', async () => {
    await sql`insert into migraciones (name, hash) values ('9999-future.sql', '')`.execute(app.database);
    expect(await refusal({ PORT: '0' })).toMatch(/^The database has a newer schema \(9999-future\.sql\)/);
    await sql`delete from migraciones where name = '9999-future.sql'`.execute(app.database);
  });

  it('still responds after SIGTERM to requests that it has begun to receive', async () => {
    const { port, release } = await takePort();
    release();
    const { child, ended } = start({ PORT: String(port) });
    await untilHealthy(port);
    const socket = connect(port, '127.0.0.1');
    const head = ['host: x', 'content-type: application/json', 'content-length: 2', 'expect: 100-continue'];
    socket.write(`POST /api/Contacto HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    const [begun] = (await once(socket, 'data')) as [Buffer];
    expect(String(begun)).toMatch(/^HTTP\/1.1 100 /);
    const answer = text(socket);
    child.kill('SIGTERM');
    await delay(300);
    socket.write('}');
    expect(await answer).toMatch(/^HTTP\/1.1 422 /);
    expect(await ended).toBe(0);
  });

  it('accepts no further request after SIGTERM, even while a mail server does not answer', async () => {
    const mailServer = createServer().listen(0, '127.0.0.1').unref();
    await once(mailServer, 'listening');
    const mailPort = String((mailServer.address() as AddressInfo).port);
    const { port, release } = await takePort();
    release();
    const { child, ended } = start({ PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
    await untilHealthy(port);
    const connected = once(mailServer, 'connection') as Promise<[Socket]>;
    const mail = {
      to: 'ana@example.test',
      subject: 's',
      text: 't',
      idioma: 'es',
      occasionKey: 'slow',
    } as const;
    await withTransaction(app.database, (transaction) =>
      enqueueMail(transaction, { ...mail, at: new Date() }),
    );
    const [mailing] = await connected;
    const givenUp = once(mailing.resume(), 'close').then(() => 'mail given up');
    child.kill('SIGTERM');
    expect(await Promise.race([untilRefused(port), givenUp])).toBe('refused');
    mailing.destroy();
    expect(await ended).toBe(0);
    const tried = app.database.selectFrom('outbox').select(['intentos', 'enviado_en']);
    expect(await tried.execute()).toEqual([{ intentos: 1, enviado_en: null }]);
    mailServer.close();
  });

  it('serves, and ends on SIGTERM even while a browser listens to events', async () => {
    const { port, release } = await takePort();
    release();
    const { child, ended } = start({ PORT: String(port) });
    const address = `http://127.0.0.1:${port}`;
    await untilHealthy(port);
    const stream = await fetch(`${address}/api/Lotes/Eventos`);
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: resync');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect((await reader?.read())?.done).toBe(true);
  });
});
