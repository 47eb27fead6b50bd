import type { AddressInfo } from 'node:net';
import { buildTestApp, requestFor, type TestApp } from '../testing';

describe('the live event stream', () => {
  let app: TestApp;
  let address: string;
  beforeAll(async () => {
    app = await buildTestApp();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  async function follow(signal: AbortSignal): Promise<AsyncGenerator<string>> {
    const { body, headers } = await fetch(`${address}/api/Lotes/Eventos`, { signal });
    expect(headers.get('content-type')).toContain('text/event-stream');
    return (async function* () {
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        yield* frames.filter((frame) => !frame.startsWith('event: alive'));
      }
    })();
  }

  it('begins with resync, then carries the new status of each lot that changes and no personal data', async () => {
    const abort = new AbortController();
    const frames = await follow(abort.signal);
    expect((await frames.next()).value).toContain('event: resync');
    await app.call('POST /Reservas', { body: requestFor(['4']) });
    expect((await frames.next()).value).toBe('event: lote\ndata: {"numero":"4","estado":"reservado"}');
    abort.abort();
  });

  it('carries changes that another process makes on the same database', async () => {
    const other = await buildTestApp({ databaseUrl: app.databaseUrl });
    const abort = new AbortController();
    const frames = await follow(abort.signal);
    await frames.next();
    await other.call('POST /Reservas', { body: requestFor(['7']) });
    expect((await frames.next()).value).toContain('{"numero":"7","estado":"reservado"}');
    abort.abort();
    await other.close();
  });
});
