import { deleteExpiredRows } from '../database/housekeeping';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { readOffice } from '../parameters';
import { buildTestApp, type TestApp } from '../testing';
import { enqueueMail, hasMailLeft, rewriteIdleMails, takeBackMail } from './enqueue-mail';
import { OutboxWorker } from './outbox-worker';

describe('mail that is taken back while the outbox is being sent (R15.14)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  beforeEach(() => app.database.deleteFrom('outbox').execute());
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
  const takeBack = (key: string) => step((transaction) => takeBackMail(transaction, key));
  /** Sends what is due; `meanwhile` runs while the mail server has the message, and may make the delivery fail. */
  const drain = async (meanwhile: (subject: string) => Promise<unknown> = () => Promise.resolve()) => {
    const delivered: string[] = [];
    const deliver = async ({ subject }: { subject: string }) => {
      await meanwhile(subject);
      delivered.push(subject);
    };
    await new OutboxWorker(app.database, app.clock, deliver, readOffice).drain();
    return delivered;
  };
  const fail = () => {
    throw new Error('451 try again later');
  };
  const stored = async () => (await app.mails()).map(({ subject }) => subject);

  it('is not sent after the message that is being sent', async () => {
    await enqueue('first', 'second', 'third');
    const taken: boolean[] = [];
    const delivered = await drain(async (subject) => {
      if (subject === 'first') taken.push(await takeBack('second'));
    });
    expect([taken, delivered, await stored()]).toEqual([[true], ['first', 'third'], ['first', 'third']]);
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
  });

  it('is not tried again if the step ends after the failure was recorded', async () => {
    await enqueue('first');
    let [began, end] = [() => {}, () => {}];
    const taken = new Promise<void>((resolve) => (began = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    let slow = Promise.resolve();
    await drain(async () => {
      slow = step(async (transaction) => {
        await takeBackMail(transaction, 'first');
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
  });

  it('is sent if the step that took it back fails', async () => {
    await enqueue('first');
    await drain(async () => {
      await step(async (transaction) => {
        await takeBackMail(transaction, 'first');
        throw new Error('no');
      }).catch(() => undefined);
      fail();
    });
    app.clock.advance({ hours: 2 });
    expect(await drain()).toEqual(['first']);
  });

  it('counts as sent while it is being sent, and is sent once if the mail server takes it', async () => {
    await enqueue('first');
    const left: boolean[] = [];
    const delivered = await drain(() =>
      step(async (transaction) => {
        left.push(await takeBackMail(transaction, 'first'), await hasMailLeft(transaction, 'first'));
      }),
    );
    expect([left, delivered, await stored()]).toEqual([[false, true], ['first'], ['first']]);
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
      expect(await takeBack('first')).toBe(false);
      expect(await takeBack('second')).toBe(true);
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
