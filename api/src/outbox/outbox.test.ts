import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deleteExpiredRows } from '../database/housekeeping';
import { withTransaction } from '../database/transaction';
import { readOffice } from '../parameters';
import { buildTestApp, waitUntil, type TestApp } from '../testing';
import { enqueueMail } from './enqueue-mail';
import { createMailTransport, type MailTransport, type OutgoingMail } from './mail-transport';
import { TO_OFFICE } from './office-contact';
import { OutboxWorker } from './outbox-worker';
import { startOutbox } from './start-outbox';

describe('the outbox', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
  });
  afterEach(() => app.close());

  const enqueue = (occasionKey: string) =>
    withTransaction(app.database, (transaction) =>
      enqueueMail(transaction, {
        to: 'ana@example.test',
        subject: 'Su reserva está lista',
        text: '¡Hola, señora Núñez!',
        idioma: 'es',
        occasionKey,
        at: app.clock.now(),
      }),
    );

  type Options = ConstructorParameters<typeof OutboxWorker>[4];
  const worker = (deliver: MailTransport, options?: Options) =>
    new OutboxWorker(app.database, app.clock, deliver, readOffice, options);

  function workerInto(sent: OutgoingMail[], fail: () => boolean = () => false): OutboxWorker {
    return worker(async (mail) => {
      if (fail()) throw new Error('451 try again later');
      sent.push(mail);
    });
  }

  it('sends the committed messages, and none of those rolled back', async () => {
    await enqueue('a');
    await withTransaction(app.database, async (transaction) => {
      await enqueueMail(transaction, {
        to: 'x@example.test',
        subject: 's',
        text: 't',
        idioma: 'es',
        occasionKey: 'b',
        at: app.clock.now(),
      });
      throw new Error('no');
    }).catch(() => undefined);
    const sent: OutgoingMail[] = [];
    expect(await workerInto(sent).drain()).toBe(1);
    expect(await workerInto(sent).drain()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['es', 'Llámenos o escríbanos al +504 9999-0001 o +504 9999-0002, o responda a este correo'],
    ['en', 'Call or text us at +504 9999-0001 or +504 9999-0002, or reply to this e-mail'],
  ] as const)('says in a client’s mail how the office is reached now (%s)', async (idioma, contact) => {
    const mail = { to: 'ana@example.test', subject: 's', text: 'Hola', at: app.clock.now() };
    await withTransaction(app.database, (transaction) =>
      enqueueMail(
        transaction,
        { ...mail, idioma, occasionKey: 'one' },
        { ...mail, idioma, occasionKey: 'two', replyTo: 'x@example.test' },
        { ...mail, idioma, occasionKey: 'three', replyTo: 'x@example.test', to: TO_OFFICE },
      ),
    );
    const telefonos = ['+504 9999-0001', '+504 9999-0002'];
    await app.database.updateTable('parametros').set({ telefonos, correo: 'o@example.test' }).execute();
    const sent: OutgoingMail[] = [];
    await workerInto(sent).drain();
    expect(sent[0]?.replyTo).toBe('o@example.test');
    expect(sent[0]?.text).toMatch(/^Hola\n\n[^\n]+$/);
    expect(sent[0]?.text).toContain(`${contact} (o@example.test).`);
    expect(sent.slice(1)).toMatchObject([
      { to: 'ana@example.test', text: 'Hola', replyTo: 'x@example.test' },
      { to: 'o@example.test', text: 'Hola', replyTo: 'x@example.test' },
    ]);
  });

  it('sends a message without a language, as an earlier version queued it, unchanged', async () => {
    await enqueue('earlier');
    await sql`update outbox set contenido = contenido - 'idioma'`.execute(app.database);
    const sent: OutgoingMail[] = [];
    await workerInto(sent).drain();
    expect(sent).toMatchObject([{ text: '¡Hola, señora Núñez!' }]);
    expect(sent[0]?.replyTo).toBeUndefined();
  });

  it('sends one message for one occasion, however often it is enqueued', async () => {
    await enqueue('reserva:1');
    await enqueue('reserva:1');
    const sent: OutgoingMail[] = [];
    await workerInto(sent).drain();
    expect(sent.map(({ messageId }) => messageId)).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@lotes>$/)]);
  });

  it('tries again later after a failure, under the same Message-ID, waiting longer each time', async () => {
    await enqueue('later');
    const sent: OutgoingMail[] = [];
    let failures = 2;
    const failing = workerInto(sent, () => failures-- > 0);
    expect(await failing.drain()).toBe(0);
    app.clock.advance({ milliseconds: 5_000 });
    expect(await failing.drain()).toBe(0);
    app.clock.advance({ milliseconds: 5_000 });
    expect(await failing.drain()).toBe(0);
    const row = await app.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ intentos: 2, ultimo_error: '451 try again later', enviado_en: null });
    app.clock.advance({ milliseconds: 5_000 });
    expect(await failing.drain()).toBe(1);
    expect(sent[0]?.messageId).toBe(row.message_id);
  });

  it('logs for a message that could not be sent how often it was tried, without its recipient', async () => {
    await enqueue('refused');
    const error = jest.fn();
    const refusal = '550 5.1.1 <ana@example.test>: recipient rejected';
    const deliver = () => Promise.reject(new Error(refusal));
    const logging = worker(deliver, { log: { error, warn: jest.fn() } });
    await logging.drain();
    app.clock.advance({ milliseconds: 5_000 });
    await logging.drain();
    const reason = '550 5.1.1 <…>: recipient rejected';
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ attempts: 1, reason }), 'mail could not be sent'],
      [expect.objectContaining({ attempts: 2, reason }), 'mail could not be sent'],
    ]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('example.test');
  });

  /** A mail server on a free port, and the transport that gives it 200 ms for a message. */
  async function mailServer(serve: (socket: Socket) => void) {
    const server = createServer(serve).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { server, deliver: createMailTransport({ ...app.app.config.mail, smtpUrl }, 200) };
  }

  it('gives up a message to a mail server that stalls, so that other messages do not wait for it', async () => {
    // The server keeps sending lines and never completes a reply, so that no time-out for silent connections ends the wait.
    const { server, deliver } = await mailServer((socket) => {
      const talk = setInterval(() => socket.write('220-one moment\r\n'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(talk));
    });
    await enqueue('stalled');
    expect(await worker(deliver).drain()).toBe(0);
    const row = await app.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ intentos: 1, enviado_en: null });
    expect(row.ultimo_error).toBe('The mail server took longer than 200 ms.');
    server.close();
  });

  it('delivers nothing more of a message after giving it up', async () => {
    const commands: string[] = [];
    const { server, deliver } = await mailServer((socket) => {
      const greeting = setTimeout(() => socket.write('220 late\r\n'), 400);
      socket.on('error', () => undefined).on('close', () => clearTimeout(greeting));
      socket.on('data', (chunk) => {
        commands.push(chunk.toString());
        socket.write('250 ok\r\n');
      });
    });
    await enqueue('late');
    expect(await worker(deliver).drain()).toBe(0);
    server.close();
    await once(server, 'close');
    expect(commands).toEqual([]);
  });

  it('sends the messages after a failed one without waiting for its next turn, each once', async () => {
    for (let index = 0; index < 13; index += 1) await enqueue(`m${index}`);
    const sent: OutgoingMail[] = [];
    let attempts = 0;
    const failing = workerInto(sent, () => (attempts += 1) === 4);
    expect(await failing.drain()).toBe(12);
    app.clock.advance({ milliseconds: 5_000 });
    expect(await failing.drain()).toBe(1);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(13);
    const rows = await app.database.selectFrom('outbox').select('intentos').orderBy('id').execute();
    expect(rows.map(({ intentos }) => intentos)).toEqual([1, 1, 1, 2, ...Array<number>(9).fill(1)]);
  });

  it('ends a batch after its time limit, records the messages sent, and continues with the next batch', async () => {
    for (let index = 0; index < 3; index += 1) await enqueue(`m${index}`);
    const written: number[] = [];
    const deliver = async () => {
      const query = app.database.selectFrom('outbox').select('id').where('enviado_en', 'is not', null);
      written.push((await query.execute()).length);
    };
    expect(await worker(deliver, { batchLimit: 0 }).drain()).toBe(3);
    expect(written).toEqual([0, 1, 2]);
  });

  it('stops after the message that is being sent, and leaves the others to the next sender', async () => {
    for (let index = 0; index < 13; index += 1) await enqueue(`m${index}`);
    const sent: OutgoingMail[] = [];
    const stopped = workerInto(sent, () => {
      if (sent.length === 1) stopped.stop();
      return false;
    });
    expect(await stopped.drain()).toBe(2);
    expect(await stopped.drain()).toBe(0);
    expect(await workerInto(sent).drain()).toBe(11);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(13);
  });

  it('shares the work between workers without sending anything twice', async () => {
    for (let index = 0; index < 20; index += 1) await enqueue(`m${index}`);
    const sent: OutgoingMail[] = [];
    const counts = await Promise.all([
      workerInto(sent).drain(),
      workerInto(sent).drain(),
      workerInto(sent).drain(),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20);
  });

  it('keeps a sent message for 90 days, and an unsent message until it is sent', async () => {
    await enqueue('long ago');
    await enqueue('lately');
    await enqueue('waiting');
    const wasSent = (place: number, daysAgo: number) =>
      sql`update outbox set enviado_en = now() - make_interval(days => ${daysAgo}::int)
        where id = (select id from outbox order by id offset ${place}::int limit 1)`.execute(app.database);
    await wasSent(0, 91);
    await wasSent(1, 89);
    await deleteExpiredRows(app.database, { mail: 90, quotes: 730 });
    const left = await app.database.selectFrom('outbox').select('enviado_en').orderBy('id').execute();
    expect(left.map(({ enviado_en }) => enviado_en !== null)).toEqual([true, false]);
  });

  it('writes messages as .eml files that only their owner can read, as soon as they are committed', async () => {
    const stop = startOutbox(app.app, readOffice);
    await enqueue('file');
    const mailDir = join(app.dataDir, 'mail');
    let files: string[] = [];
    await waitUntil('a message is written', async () => {
      const names = await readdir(mailDir).catch(() => []);
      files = names.filter((name) => name.endsWith('.eml'));
      return files.length > 0;
    });
    await stop();
    const file = join(mailDir, files[0] ?? '');
    expect((await stat(mailDir)).mode & 0o077).toBe(0);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const message = await readFile(file, 'utf8');
    expect(message).toMatch(/^Message-ID: <[0-9a-f]{32}@lotes>$/m);
    expect(message).toMatch(/^To: ana@example.test$/m);
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  });
});
