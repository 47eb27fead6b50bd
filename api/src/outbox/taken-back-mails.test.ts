import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { deleteExpiredRows } from '../database/housekeeping';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { readOffice } from '../parameters';
import { buildTestApp, type TestApp } from '../testing';
import { enqueueMail, rewriteIdleMails, takeBackMailsFor, wasMailSent } from './enqueue-mail';
import { OutboxWorker } from './outbox-worker';
import { takeBackMailsOfStep } from './outbox.repository';

const PASO = 1;

describe('mail that is taken back while the outbox is being sent (R15.14)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  beforeEach(async () => {
    jest.clearAllMocks();
    await app.database.deleteFrom('outbox').execute();
  });
  afterAll(() => app.close());

  const step = <Result>(take: (transaction: Transaction) => Promise<Result>) =>
    withTransaction(app.database, take);
  const enqueue = (...keys: string[]) =>
    step((transaction) =>
      enqueueMail(
        transaction,
        ...keys.map((occasionKey) => ({
          to: 'ana@example.test',
          subject: occasionKey,
          text: `Text of ${occasionKey}`,
          idioma: 'es' as const,
          occasionKey,
          at: app.clock.now(),
        })),
      ),
    );
  const takeBack = (...keys: string[]) => step((transaction) => takeBackMailsFor(transaction, ...keys));
  const log = { error: jest.fn(), warn: jest.fn() };
  /** Sends what is due; `meanwhile` runs while the mail server has the message, and may make the delivery fail. */
  const drain = async (meanwhile: (subject: string) => Promise<unknown> = () => Promise.resolve()) => {
    const delivered: string[] = [];
    const deliver = async ({ subject }: { subject: string }) => {
      await meanwhile(subject);
      delivered.push(subject);
    };
    await new OutboxWorker(app.database, app.clock, deliver, readOffice, { log }).drain();
    return delivered;
  };
  const fail = () => {
    throw new Error('451 ana@example.test try again later');
  };
  const DELETED = { deleted: 1, beingSent: 0, sent: 0 };
  const BEING_SENT = { deleted: 0, beingSent: 1, sent: 0 };
  const stored = async () => (await app.mails()).map(({ subject }) => subject);

  it('is not sent after the message that is being sent', async () => {
    await enqueue('first', 'second', 'third');
    const taken: unknown[] = [];
    const delivered = await drain(async (subject) => {
      if (subject === 'first') taken.push(await takeBack('second'));
    });
    expect([taken, delivered, await stored()]).toEqual([[DELETED], ['first', 'third'], ['first', 'third']]);
  });

  it('is not tried again if the mail server did not take it; the others are sent', async () => {
    await enqueue('first', 'second');
    const delivered = await drain(async (subject) => {
      if (subject !== 'first') return;
      await takeBack('first');
      fail();
    });
    app.clock.advance({ hours: 2 });
    expect([delivered, await drain(), await stored()]).toEqual([['second'], [], ['second']]);
    const facts = { mail: expect.any(Number) as number, attempts: 1, reason: '451 … try again later' };
    expect(log.warn.mock.calls).toEqual([[facts, 'mail could not be sent and was taken back meanwhile']]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is not tried again if the step ends after the failure was recorded', async () => {
    await enqueue('first');
    let [began, end] = [() => {}, () => {}];
    const taken = new Promise<void>((resolve) => (began = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    let slow = Promise.resolve();
    await drain(async () => {
      slow = step(async (transaction) => {
        await takeBackMailsFor(transaction, 'first');
        began();
        await ended;
      });
      await taken;
      fail();
    });
    end();
    await slow;
    app.clock.advance({ hours: 2 });
    expect([await drain(), await stored()]).toEqual([[], []]);
    const facts = { mail: expect.any(Number) as number, attempts: 1 };
    expect(log.error.mock.calls).toEqual([[expect.objectContaining(facts), 'mail could not be sent']]);
    expect(log.warn.mock.calls).toEqual([[facts, 'mail was taken back and is not tried again']]);
  });

  it('is sent if the step that took it back fails', async () => {
    await enqueue('first');
    await drain(async () => {
      await step(async (transaction) => {
        await takeBackMailsFor(transaction, 'first');
        throw new Error('no');
      }).catch(() => undefined);
      fail();
    });
    app.clock.advance({ hours: 2 });
    expect(await drain()).toEqual(['first']);
  });

  it('is sent once if the mail server takes it', async () => {
    await enqueue('first');
    const taken: unknown[] = [];
    const delivered = await drain(async () => taken.push(await takeBack('first')));
    expect([taken, delivered, await stored()]).toEqual([[BEING_SENT], ['first'], ['first']]);
    expect(await takeBack('first')).toEqual({ deleted: 0, beingSent: 0, sent: 1 });
  });

  it.each([true, false])('is waited for to learn whether it was sent: %s', async (takes) => {
    await enqueue('first', 'second');
    let answer = Promise.resolve(!takes);
    await drain(async (subject) => {
      if (subject !== 'first') return;
      expect(await takeBack('first', 'second')).toEqual({ deleted: 1, beingSent: 1, sent: 0 });
      answer = step((transaction) => wasMailSent(transaction, 'first', 'second'));
      if (!takes) fail();
    });
    expect([await answer, await stored()]).toEqual([takes, takes ? ['first'] : []]);
  });

  it.each([
    ['an undone step', (transaction: Transaction) => wasMailSent(transaction, 'first')],
    ['the step of staff', (transaction: Transaction) => takeBackMailsOfStep(transaction, PASO)],
  ])('is waited for longer than other statements may wait, by %s', async (_case, settle) => {
    await enqueue('first');
    await app.database.updateTable('outbox').set({ paso: PASO }).execute();
    const timeout = (transaction: Transaction) =>
      sql<{ statement_timeout: string }>`show statement_timeout`.execute(transaction);
    let waiting: Promise<unknown> = Promise.resolve();
    await drain(async () => {
      waiting = step(async (transaction) => {
        await sql`set local statement_timeout = 50`.execute(transaction);
        await settle(transaction);
        return (await timeout(transaction)).rows;
      });
      waiting.catch(() => undefined);
      await delay(200);
    });
    expect(await waiting).toEqual([{ statement_timeout: '50ms' }]);
  });

  it('can be queued again for the same occasion', async () => {
    await enqueue('first');
    await drain(async () => {
      await takeBack('first');
      fail();
    });
    await enqueue('first');
    expect(await drain()).toEqual(['first']);
  });

  it('is not sent either if only another step has locked it', async () => {
    await enqueue('first', 'second');
    await step(async (transaction) => {
      await rewriteIdleMails(transaction, 'ana@example.test', async (text) => text.replace('first', '1st'));
      expect(await takeBack('first')).toEqual(BEING_SENT);
      expect(await takeBack('second')).toEqual(DELETED);
    });
    expect(await drain()).toEqual([]);
  });

  it('is noted until it is deleted', async () => {
    await enqueue('first');
    const noted = async () => {
      await deleteExpiredRows(app.database, { mail: 90, quotes: 730 });
      return (await app.database.selectFrom('outbox_retirados').selectAll().execute()).length;
    };
    const counts: number[] = [];
    await drain(async () => {
      await takeBack('first');
      counts.push(await noted());
      fail();
    });
    expect([...counts, await noted()]).toEqual([1, 0]);
  });
});
