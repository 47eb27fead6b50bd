import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'kysely';
import { deleteExpiredRows } from '../database/housekeeping';
import { withTransaction } from '../database/transaction';
import { readOffice } from '../parameters';
import { buildTestApp, type TestApp } from '../testing';
import { enqueueMail } from './enqueue-mail';
import { createMailTransport, type MailTransport } from './mail-transport';
import { TO_OFFICE } from './office-contact';
import { OutboxWorker } from './outbox-worker';

const NO_SUCH_MAILBOX = '550-5.1.1 <ana@example.test>: no such mailbox\r\n550 5.1.1 look it up';
const RELAY_DENIED = '554 5.7.1 <ana@example.test>: Relay access denied';

describe('mail that a mail server refuses', () => {
  let app: TestApp;
  let server: Server;
  let deliver: MailTransport;
  /** The replies of the mail server to some commands; it accepts every other. */
  let replies: Record<string, string> = {};
  let commands: string[] = [];
  let recipients: string[] = [];
  const log = { error: jest.fn(), warn: jest.fn() };

  beforeAll(async () => {
    app = await buildTestApp();
    server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          const line = chunk.toString();
          const command = line.slice(0, 4);
          commands.push(command);
          if (command === 'RCPT') recipients.push(line.trim());
          socket.write(`${replies[command] ?? (command === 'DATA' ? '354 go on' : '250 ok')}\r\n`);
        });
      socket.write('220 ready\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    deliver = createMailTransport({ ...app.app.config.mail, smtpUrl });
  });
  beforeEach(async () => {
    replies = {};
    commands = [];
    recipients = [];
    jest.clearAllMocks();
    await sql`delete from outbox`.execute(app.database);
  });
  afterAll(async () => {
    server.close();
    await app.close();
  });

  const enqueue = (occasionKey: string, to = 'ana@example.test') =>
    withTransaction(app.database, (transaction) =>
      enqueueMail(transaction, {
        to,
        subject: occasionKey,
        text: 'Hola',
        idioma: 'es',
        occasionKey,
        at: app.clock.now(),
      }),
    );
  const worker = (transport = deliver) =>
    new OutboxWorker(app.database, app.clock, transport, readOffice, { log });
  /** How often the server was asked to take mail for the recipient, in two turns an hour apart. */
  const triesInTwoTurns = async () => {
    await worker().drain();
    app.clock.advance({ hours: 1 });
    await worker().drain();
    return commands.filter((command) => command === 'MAIL').length;
  };
  const failOften = () => sql`update outbox set intentos = 30`.execute(app.database);

  it('is not sent again if there is no such address, and is logged once without the address', async () => {
    replies = { RCPT: NO_SUCH_MAILBOX };
    await enqueue('gone');
    expect(await triesInTwoTurns()).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining({ attempts: 1 }), 'mail was refused for good'],
    ]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('example.test');
    const row = await app.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ intentos: 1, enviado_en: null, disponible_en: Infinity });
    expect(row.ultimo_error).toContain('550 5.1.1');
  });

  it.each([
    ['recipient', { RCPT: RELAY_DENIED }],
    ['message', { DATA: '554 5.7.1 not accepted' }],
  ])('is sent again for about a day if its %s is refused for another reason', async (_, refusals) => {
    replies = refusals;
    await enqueue('denied');
    expect(await triesInTwoTurns()).toBe(2);
    app.clock.advance({ hours: 22 });
    expect(await triesInTwoTurns()).toBe(4);
    expect(log.warn).toHaveBeenCalledTimes(1);
    app.clock.advance({ hours: 1 });
    expect(await triesInTwoTurns()).toBe(4);
  });

  it('is not given up at the first refusal after an outage, however long that lasted', async () => {
    replies = { RCPT: '451 4.3.0 out of service' };
    await enqueue('outage');
    await worker().drain();
    await failOften();
    app.clock.advance({ days: 2 });
    replies = { RCPT: RELAY_DENIED };
    expect(await triesInTwoTurns()).toBe(3);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is sent again if its refusals were not the only failures of the day', async () => {
    await enqueue('both');
    for (const reply of [RELAY_DENIED, '451 4.3.0 out of service', RELAY_DENIED]) {
      replies = { RCPT: reply };
      await worker().drain();
      app.clock.advance({ hours: 20 });
    }
    replies = {};
    await worker().drain();
    expect(log.warn).not.toHaveBeenCalled();
    expect(recipients).toHaveLength(4);
  });

  it('is sent again for about a day if the mailbox exists, but takes no mail for now', async () => {
    replies = { RCPT: '550-5.2.1 The user is receiving mail at a rate that\r\n550 5.2.1 prevents more' };
    await enqueue('busy');
    expect(await triesInTwoTurns()).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is sent to the corrected address if it is for the office, however long the former was refused', async () => {
    const setOffice = (correo: string) => app.database.updateTable('parametros').set({ correo }).execute();
    await setOffice('wrong@example.test');
    replies = { RCPT: NO_SUCH_MAILBOX };
    await enqueue('office', TO_OFFICE);
    await worker().drain();
    app.clock.advance({ days: 2 });
    await worker().drain();
    await setOffice('right@example.test');
    replies = {};
    app.clock.advance({ hours: 1 });
    expect(await worker().drain()).toBe(1);
    expect(recipients.map((line) => line.split('@')[0])).toEqual([
      'RCPT TO:<wrong',
      'RCPT TO:<wrong',
      'RCPT TO:<right',
    ]);
  });

  it.each([
    ['the sender is refused', { MAIL: '550 5.1.8 bad sender' }],
    ['the recipient is refused for now', { RCPT: '451 4.7.1 try again' }],
  ])('is sent again without end if %s', async (_, refusals) => {
    replies = refusals;
    await enqueue('later');
    await failOften();
    expect(await triesInTwoTurns()).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('waits for new mail to be sent first', async () => {
    const sent: string[] = [];
    const failing = { is: true };
    const transport: MailTransport = async ({ subject }) => {
      if (failing.is) throw new Error('451 try again');
      sent.push(subject);
    };
    await enqueue('failed');
    await worker(transport).drain();
    app.clock.advance({ hours: 1 });
    await enqueue('new');
    failing.is = false;
    await worker(transport).drain();
    expect(sent).toEqual(['new', 'failed']);
  });

  it('is deleted after as many days as sent mail, but not mail that a restore holds', async () => {
    for (const key of ['old', 'young', 'held']) await enqueue(key);
    await sql`update outbox set disponible_en = 'infinity', creado_en = now() - interval '91 days',
      rechazado_en = case contenido->>'subject'
        when 'old' then now() - interval '91 days' when 'young' then now() - interval '89 days' end`.execute(
      app.database,
    );
    await deleteExpiredRows(app.database, { mail: 90, quotes: 730 });
    const { rows } = await sql`select contenido->>'subject' as subject from outbox order by id`.execute(
      app.database,
    );
    expect(rows).toEqual([{ subject: 'young' }, { subject: 'held' }]);
  });
});
