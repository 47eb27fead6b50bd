import { sql } from 'kysely';
import pg from 'pg';
import type { LiveMessage } from '../database/live-message';
import { withTransaction } from '../database/transaction';
import { FaultProxy } from '@lotes/shared-node/testing';
import { announce as announceLot, buildTestApp, type TestApp, waitUntil } from '../testing';
import { EventHub } from './event-hub';
import { publishEvent } from './live-events';

describe('events between processes', () => {
  let sender: TestApp;
  beforeAll(async () => {
    sender = await buildTestApp();
  });
  afterAll(() => sender.close());

  const announce = (numero: string) => announceLot(sender.database, numero);

  function collect(app: TestApp): LiveMessage[] {
    const messages: LiveMessage[] = [];
    app.app.events.subscribe((message) => messages.push(message));
    return messages;
  }

  it('arrive at early listeners of the process that commits them before the change is acknowledged', async () => {
    const early: LiveMessage[] = [];
    sender.app.events.subscribeEarly((message) => early.push(message));
    await sender.app.events.stop();
    await announce('9');
    expect(early).toEqual([{ event: 'lote', data: { numero: '9', estado: 'reservado' } }]);
    await sender.app.events.start();
  });

  it('about mail that waits to be sent end no generation', async () => {
    const { events } = sender.app;
    const before = events.generation;
    await withTransaction(sender.database, async (transaction) => {
      await publishEvent(transaction, 'outbox', {});
    });
    expect(events.generation).toBe(before);
  });

  it('end a generation before a change is acknowledged, even if the database has not delivered them yet', async () => {
    const { events } = sender.app;
    const before = events.generation;
    const delivery = jest.spyOn(events as unknown as { deliver: () => void }, 'deliver');
    delivery.mockImplementation(() => undefined);
    await announce('9');
    expect(events.generation).not.toBe(before);
    delivery.mockRestore();
  });

  it('have no generation while the connection is lost, and another one afterwards', async () => {
    const proxy = await FaultProxy.before(sender.databaseUrl);
    const receiver = await buildTestApp({ databaseUrl: proxy.url });
    const { events } = receiver.app;
    const first = events.generation;
    expect(first).not.toBeNull();
    proxy.cut();
    await waitUntil('the connection is lost', () => events.generation === null);
    await waitUntil('it is back', () => events.generation !== null);
    expect(events.generation).not.toBe(first);
    await receiver.close();
    await proxy.close();
  });

  it('arrive at every process once the transaction is committed, and never after a rollback', async () => {
    const receiver = await buildTestApp({ databaseUrl: sender.databaseUrl });
    const messages = collect(receiver);
    await withTransaction(sender.database, async (transaction) => {
      await publishEvent(transaction, 'lote', { numero: '1', estado: 'vendido' });
      throw new Error('no sale');
    }).catch(() => undefined);
    await announce('2');
    await waitUntil('a message comes', () => messages.length > 0);
    expect(messages).toEqual([{ event: 'lote', data: { numero: '2', estado: 'reservado' } }]);
    await receiver.close();
  });

  it('start again with a resync message after a lost connection, because some may have been missed', async () => {
    const proxy = await FaultProxy.before(sender.databaseUrl);
    const receiver = await buildTestApp({ databaseUrl: proxy.url });
    const messages = collect(receiver);
    proxy.cut();
    await waitUntil('a message comes', () => messages.length > 0);
    expect(messages).toEqual([{ event: 'resync' }]);
    await announce('3');
    await waitUntil('a second message comes', () => messages.length > 1);
    expect(messages[1]).toMatchObject({ event: 'lote', data: { numero: '3' } });
    await receiver.close();
    await proxy.close();
  });

  it('become resync messages if a process cannot read them, as SQL by hand may send them; the process goes on', async () => {
    const receiver = await buildTestApp({ databaseUrl: sender.databaseUrl });
    const { events } = receiver.app;
    const messages = collect(receiver);
    const unreadable = ['', 'lotes', 'null', '[]', '{}', '{"event":"cambio"}', '{"event":"lote","data":{}}'];
    for (const [index, payload] of unreadable.entries()) {
      const before = events.generation;
      await sql`select pg_notify('lotes_eventos', ${payload})`.execute(sender.database);
      await waitUntil(`${payload} comes`, () => messages.length > index);
      expect(events.generation).not.toBe(before);
    }
    expect(messages).toEqual(unreadable.map(() => ({ event: 'resync' })));
    await receiver.close();
  });

  it('are changes if only a newer version knows them, and need no data if SQL sends them', async () => {
    const { events } = sender.app;
    const messages = collect(sender);
    const known = { event: 'cambio', data: { entidad: 'new', ids: ['1'], version: 1, more: true } } as const;
    const all = [{ event: 'new', data: { a: 1 } }, known, { event: 'lotes' }];
    const before = events.generation;
    for (const message of all)
      await sql`select pg_notify('lotes_eventos', ${JSON.stringify(message)})`.execute(sender.database);
    await waitUntil('all come', () => messages.some(({ event }) => event === 'lotes'));
    expect(messages.slice(-all.length)).toEqual(all);
    expect(events.generation).not.toBe(before);
  });

  it('start with a resync message if the first connection fails, because streams may be open already', async () => {
    const hub = new EventHub(sender.databaseUrl, sender.app.log);
    const messages: LiveMessage[] = [];
    hub.subscribe((message) => messages.push(message));
    const connect = jest
      .spyOn(pg.Client.prototype, 'connect')
      .mockRejectedValueOnce(new Error('no server') as never);
    await hub.start();
    connect.mockRestore();
    expect(hub.generation).toBeNull();
    await waitUntil('the hub connects', () => hub.generation !== null);
    expect(messages).toEqual([{ event: 'resync' }]);
    await hub.stop();
  });
});
