import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerBeforeClosing } from '@lotes/shared-node/process';
import Fastify, { type FastifyInstance } from 'fastify';
import { ask } from '../testing/local-server';
import { superviseConnections } from './client-connections';

const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000000\r\n\r\nx';
const TEN = { connections: 10, networkConnections: 10 };
let app: FastifyInstance;
afterEach(() => app.close());

async function aServer(
  limits: { connections: number; networkConnections: number },
  linger: number,
  forceCloseConnections = true,
): Promise<number> {
  app = Fastify({ forceCloseConnections });
  if (!forceCloseConnections) answerBeforeClosing(app);
  superviseConnections(app, limits, linger);
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.post('/', (_request, reply) => reply.header('connection', 'close').code(422).send('refused'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

test('the gateway reads on from a client that still sends after the end of its response', async () => {
  const port = await aServer(TEN, 60_000);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const errors: unknown[] = [];
  socket.on('error', (error) => errors.push(error));
  socket.write(HEAD);
  socket.resume();
  await once(socket, 'end');
  for (let part = 0; part < 20 && errors.length === 0; part += 1) {
    await new Promise((written) => socket.write(Buffer.alloc(1000), written));
    await new Promise(setImmediate);
  }
  socket.end();
  if (!socket.closed) await once(socket, 'close');
  expect(errors).toEqual([]);
});

test('a gateway that closes still reads from such a client, and ends connections without a request at once', async () => {
  const port = await aServer(TEN, 500, false);
  const unused = connect({ port, host: '127.0.0.1' }).resume();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let isReset = false;
  socket.on('error', () => (isReset = true));
  socket.write(HEAD);
  socket.resume();
  await once(socket, 'end');
  const closed = app.close();
  await once(unused, 'close');
  await new Promise((written) => socket.write(Buffer.alloc(1000), written));
  await new Promise((waited) => setTimeout(waited, 100));
  await new Promise((written) => socket.write(Buffer.alloc(1000), written));
  expect(isReset).toBe(false);
  await closed;
});

test('the gateway responds 503 with Retry-After beyond the limit of connections, until a client leaves', async () => {
  const port = await aServer({ connections: 2, networkConnections: 2 }, 60_000);
  const held: Socket[] = [];
  app.server.on('connection', (socket: Socket) => held.push(socket));
  const clients = [1, 2].map(() => connect({ port, host: '127.0.0.1' }));
  while (held.length < 2) await once(app.server, 'connection');
  const post = () => ask(`http://127.0.0.1:${String(port)}`, '/', { method: 'POST' });

  const refused = await post();
  expect(refused.status).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
  expect(JSON.parse(refused.text)).toMatchObject({ typeResult: 10, code: 'unavailable' });

  const [left, , beyond] = held;
  clients[0]?.end();
  for (const socket of [left, beyond]) if (socket && !socket.closed) await once(socket, 'close');
  expect((await post()).status).toBe(422);
  for (const client of clients) client.destroy();
});

test("connections beyond one network's share get 503; those of other networks are served", async () => {
  const port = await aServer({ connections: 4, networkConnections: 2 }, 100);
  const held: Socket[] = [];
  let from = '2001:db8::1';
  app.server.prependListener('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from });
    held.push(socket);
  });
  // They send no request, so that no response can close them.
  const silent = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }).resume());
  while (held.length < silent.length) await once(app.server, 'connection');
  const post = async () => (await ask(`http://127.0.0.1:${String(port)}`, '/', { method: 'POST' })).status;
  from = '2001:db8::2';
  expect(await post()).toBe(503);
  from = '2001:db8:0:1::1';
  expect(await post()).toBe(422);
  // A connection beyond the share does not stay open until a request arrives.
  for (const socket of held.slice(2, 8)) if (!socket.closed) await once(socket, 'close');
  expect(held.slice(0, 2).map(({ closed }) => closed)).toEqual([false, false]);
  for (const socket of silent) socket.destroy();
});
