import { once } from 'node:events';
import { get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask, startProxy, startUpstream, type LocalServer } from '../../testing/local-server';

const MANY = 300;
const servers: LocalServer[] = [];
const clients: { destroy: () => unknown }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Streams events at /api/events without end, and responds to anything else immediately. */
function anUpstream() {
  const streams = new Set<ServerResponse>();
  const listener: RequestListener = (request, response) => {
    if (request.url !== '/api/events') {
      request.resume().on('end', () => response.end('read'));
      return;
    }
    streams.add(response);
    response.on('close', () => streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: resync\n\n');
  };
  return { streams, listener };
}

async function aPlatform(
  processes: number,
  limits: { streams?: number; networkStreams?: number; requests?: number },
  trustProxy = false,
) {
  const behind = Array.from({ length: processes }, anUpstream);
  const upstreams = await Promise.all(behind.map(({ listener }) => startUpstream(listener)));
  const proxy = await startProxy(
    upstreams.map(({ url }) => url),
    { limits, trustProxy },
  );
  servers.push(proxy, ...upstreams);
  return { proxy, behind: behind.map(({ streams }) => streams) };
}

/** Opens a stream; `accept` is the value that browsers send. @returns the response, at its first event if it has one */
async function follow(
  url: string,
  accept = 'text/event-stream',
  forwarded: Record<string, string> = {},
): Promise<IncomingMessage> {
  const request = get(`${url}/api/events`, { headers: { accept, ...forwarded }, agent: false });
  clients.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  await once(response, 'data');
  return response;
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((later) => setTimeout(later, 5));
};

test.each(['text/event-stream', '*/*'])(
  'many streams do not count against the limit of requests (Accept: %s)',
  async (accept) => {
    const { proxy, behind } = await aPlatform(2, { requests: 2 });
    await Promise.all(Array.from({ length: MANY }, () => follow(proxy.url, accept)));
    expect(behind.map(({ size }) => size)).toEqual([MANY / 2, MANY / 2]);
    const answers = [await ask(proxy.url, '/api/x'), await ask(proxy.url, '/api/x', { method: 'POST' })];
    expect(answers.map(({ text }) => text)).toEqual(['read', 'read']);
  },
);

test('a stream beyond the limit gets 503 with Retry-After, until another stream ends', async () => {
  const { proxy, behind } = await aPlatform(1, { streams: 3 });
  const open = await Promise.all([1, 2, 3].map(() => follow(proxy.url)));
  const refused = await ask(proxy.url, '/api/events');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  open[0]?.destroy();
  await until(() => behind[0]?.size === 2);
  await follow(proxy.url);
  expect(behind[0]?.size).toBe(3);
});

test("a stream beyond one network's share gets 503 with Retry-After; those of other networks open", async () => {
  const { proxy, behind } = await aPlatform(2, { streams: 5, networkStreams: 2 }, true);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const follower = (address: string) => follow(proxy.url, 'text/event-stream', from(address));
  const open = await Promise.all(['2001:db8::1', '2001:db8::2'].map(follower));
  const refused = await ask(proxy.url, '/api/events', { headers: from('2001:db8::3') });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  await follower('2001:db8:0:1::1');
  open[0]?.destroy();
  await until(() => behind.reduce((sum, { size }) => sum + size, 0) === 2);
  await follower('2001:db8::3');
});

test('a stream that its client ends is ended by the gateway too', async () => {
  const { proxy, behind } = await aPlatform(1, {});
  const stream = await follow(proxy.url);
  expect(behind[0]?.size).toBe(1);
  stream.destroy();
  await until(() => behind[0]?.size === 0);
});

test('bodies that arrive slowly do not count against the limit of requests', async () => {
  const { proxy } = await aPlatform(1, { requests: 2 });
  const slow = Array.from({ length: MANY }, (): Socket => {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write('POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nx');
    return socket.on('error', () => undefined);
  });
  clients.push(...slow);
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const answers = [await ask(proxy.url, '/api/x'), await ask(proxy.url, '/api/x', { method: 'POST' })];
  expect(answers.map(({ text }) => text)).toEqual(['read', 'read']);
});

test('clients that do not read their responses do not count against the limit of requests', async () => {
  const upstream = await startUpstream((_request, response) => response.end(Buffer.alloc(20_000_000)));
  const proxy = await startProxy([upstream.url], { limits: { requests: 2 } });
  servers.push(proxy, upstream);
  for (let opened = 0; opened < 5; opened += 1) {
    const socket = connect(proxy.port, '127.0.0.1');
    clients.push(socket);
    socket.write('GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'readable');
  }
  expect((await ask(proxy.url, '/api/x')).text.length).toBe(20_000_000);
});
