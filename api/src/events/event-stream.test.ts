import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { announce, buildTestApp, type TestApp } from '../testing';
import { EventHub } from './event-hub';
import { createEventStreams, registerEventStream } from './event-stream';

const MEGABYTE = 'x'.repeat(1024 * 1024);

describe('an event stream', () => {
  let sender: TestApp;
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    sender = await buildTestApp();
    app = fastify();
    app.decorate('events', new EventHub(sender.databaseUrl, app.log));
    registerEventStream(app, '/stream', () => ({ event: 'large', data: MEGABYTE }));
    await app.events.start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    await app.events.stop();
    await sender.close();
  });

  function follow(): { ended: () => boolean; received: () => number; stop: () => void; slow: () => void } {
    let received = 0;
    let ended = false;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.on('data', (chunk) => (received += chunk.length));
    socket.on('close', () => (ended = true));
    return {
      ended: () => ended,
      received: () => received,
      stop: () => socket.destroy(),
      slow: () => socket.pause(),
    };
  }

  const openStreams = () =>
    new Promise<number>((settle) => app.server.getConnections((_error, count) => settle(count)));

  it('has no reader who left before it began', async () => {
    const late = fastify();
    const streams = createEventStreams<string>(late);
    const begun = new Promise<void>((settle) => {
      late.get('/late', async (request, reply) => {
        socket.destroy();
        await once(reply.raw, 'close');
        streams.open(request, reply, 'reader');
        settle();
        return reply;
      });
    });
    await late.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((late.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n');
    await begun;
    expect(streams.readers()).toEqual([]);
    await late.close();
  });

  it('answers HEAD with its headers only, and ends', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/stream`, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await answer.text()).toBe('');
  });

  it('carries a heartbeat at its beginning and every 15 seconds, by which a client notices a lost connection', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const beating = fastify();
    const streams = createEventStreams<null>(beating);
    const [beat] = intervals.mock.calls.find(([, every]) => every === 15_000) ?? [];
    intervals.mockRestore();
    beating.get('/beating', (request, reply) => streams.open(request, reply, null));
    const { body } = await fetch(
      await beating.listen({ host: '127.0.0.1', port: 0 }).then((at) => `${at}/beating`),
    );
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const heartbeat = 'event: alive\ndata: {}\n\n';
    expect((await reader?.read())?.value).toBe(`retry: 1000\nevent: resync\ndata: {}\n\n${heartbeat}`);
    beat?.();
    expect((await reader?.read())?.value).toBe(heartbeat);
    await beating.close();
  });

  it('drops a client that does not read, and keeps one that does', async () => {
    const reader = follow();
    const sleeper = follow();
    sleeper.slow();
    while ((await openStreams()) < 2) await delay(5);
    for (let sent = 0; sent < 100 && (await openStreams()) > 1; sent += 1) {
      const before = reader.received();
      await announce(sender.database, '1');
      while (!reader.ended() && reader.received() - before < MEGABYTE.length) await delay(5);
    }
    expect(await openStreams()).toBe(1);
    expect(reader.ended()).toBe(false);
    reader.stop();
    sleeper.stop();
  });
});
