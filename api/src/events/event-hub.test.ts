import { withTransaction } from '../database/transaction';
import { buildTestApp, FaultProxy, waitUntil, type TestApp } from '../testing';
import { publishEvent, type LiveMessage } from './live-events';

describe('events between processes', () => {
  let sender: TestApp;
  beforeAll(async () => {
    sender = await buildTestApp();
  });
  afterAll(() => sender.close());

  const announce = (numero: string) =>
    withTransaction(sender.database, (transaction) =>
      publishEvent(transaction, 'lote', { numero, estado: 'reservado' }),
    );

  function collect(app: TestApp): LiveMessage[] {
    const messages: LiveMessage[] = [];
    app.app.events.subscribe((message) => messages.push(message));
    return messages;
  }

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

  it('are followed by resync after the connection was lost, since some may have been missed', async () => {
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
});
