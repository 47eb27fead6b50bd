import type { RequestListener, ServerResponse } from 'node:http';
import {
  acceptedEncoding,
  FRESH_UNTIL_HEADER,
  GENERATION_HEADER,
  GENERATION_PATH,
} from '@lotes/shared-node/http';
import type { Budgets } from './proxied-request';
import { ask, startProxy, startUpstream, type LocalServer } from '../../testing/local-server';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/**
 * A process whose public response contains the number of responses that it has made; its generation is set by the test.
 */
class Process {
  generation: string | null = 'first';
  /** Milliseconds by which its clock is ahead. */
  ahead = 0;
  made = 0;
  isFrozen = false;
  /** Headers of each response. */
  headers: Record<string, string> = { [GENERATION_HEADER]: 'first', etag: '"tag"' };
  /** Responds to a request for its generation; immediately unless a test replaces it. */
  say = (response: ServerResponse): void => {
    response.end(JSON.stringify({ generation: this.generation, now: Date.now() + this.ahead }));
  };

  readonly listener: RequestListener = (request, response) => {
    if (this.isFrozen) return;
    if (request.url === GENERATION_PATH) {
      this.say(response);
      return;
    }
    if (request.url === '/alive') {
      response.writeHead(204).end();
      return;
    }
    this.made += 1;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = acceptedEncoding(accepted, ['br', 'gzip']);
    const headers = { ...this.headers, ...(encoding && { 'content-encoding': encoding }) };
    response.writeHead(200, headers).end(`${String(this.made)} ${accepted}`);
  };
}

const aGateway = (...processes: Process[]) => aGatewayWith({}, ...processes);

async function aGatewayWith(budgets: Partial<Budgets>, ...processes: Process[]) {
  const upstreams = await Promise.all(processes.map(({ listener }) => startUpstream(listener)));
  const proxy = await startProxy(
    upstreams.map(({ url }) => url),
    { budgets },
  );
  servers.push(proxy, ...upstreams);
  const read = (headers: Record<string, string> = {}, path = '/api/lots') =>
    ask(proxy.url, path, { headers });
  return {
    read,
    textOf: async (headers = {}, path = '/api/lots') => (await read(headers, path)).text,
    upstreams,
  };
}

describe('a stored public response', () => {
  let process: Process;
  beforeEach(() => {
    process = new Process();
  });

  it('serves other readers as long as its process is in the generation that made it', async () => {
    const { textOf } = await aGateway(process);
    expect([await textOf(), await textOf(), await textOf()]).toEqual(['1 ', '1 ', '1 ']);
    process.generation = 'second';
    process.headers[GENERATION_HEADER] = 'second';
    expect([await textOf(), await textOf()]).toEqual(['2 ', '2 ']);
  });

  it('expires when the clock of its process passes the time until which it is fresh', async () => {
    process.headers[FRESH_UNTIL_HEADER] = String(Date.now() + 60_000);
    const { textOf } = await aGateway(process);
    expect([await textOf(), await textOf()]).toEqual(['1 ', '1 ']);
    process.ahead = 60_000;
    expect(await textOf()).toBe('2 ');
  });

  it('expires if the clock of its process is set back to a time before the response was made', async () => {
    const { textOf } = await aGateway(process);
    await textOf();
    process.ahead = -60_000;
    expect(await textOf()).toBe('2 ');
  });

  it('is served only on a confirmation that was asked for after the request arrived', async () => {
    const { textOf } = await aGateway(process);
    await textOf();
    let sayLater: () => void = () => undefined;
    const { say } = process;
    process.say = (response) => {
      const said = JSON.stringify({ generation: process.generation, now: Date.now() });
      sayLater = () => response.end(said);
    };
    const early = textOf();
    while (String(sayLater) === '() => undefined') await new Promise(setImmediate);
    process.generation = 'second';
    const late = textOf();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.say = say;
    sayLater();
    expect([await early, await late]).toEqual(['1 ', '2 ']);
  });

  it.each<[string, (process: Process) => void]>([
    ['may have missed changes', (missing) => (missing.generation = null)],
    ['says nothing', (silent) => (silent.say = () => undefined)],
    ['does not know the question', (other) => (other.say = (response) => response.writeHead(404).end('{}'))],
    ['answers it with other words', (other) => (other.say = (response) => response.end('read'))],
  ])('expires if its process %s', async (_what, change) => {
    const { textOf } = await aGateway(process);
    await textOf();
    change(process);
    expect(await textOf()).toBe('2 ');
  });

  it('comes from another process if its own is gone', async () => {
    const other = new Process();
    const { textOf, upstreams } = await aGateway(process, other);
    await textOf();
    const [gone] = process.made === 1 ? upstreams : upstreams.toReversed();
    await gone?.close();
    await textOf();
    expect([process.made, other.made]).toEqual([1, 1]);
  });

  it('exists once per encoding, as browsers prefer them', async () => {
    const { textOf } = await aGateway(process);
    const accepted = ['br', 'gzip, br', 'gzip', 'br;q=0', 'gzip, deflate, br'];
    const answers: string[] = [];
    for (const encoding of accepted) answers.push(await textOf({ 'accept-encoding': encoding }));
    expect(answers).toEqual(['1 br', '1 br', '2 gzip', '3 br;q=0', '1 br']);
  });

  it('gets a 304 for a browser that has it already', async () => {
    const { read } = await aGateway(process);
    await read();
    const { status, text, headers } = await read({ 'if-none-match': '"tag"' });
    expect([status, text, headers.etag, process.made]).toEqual([304, '', '"tag"', 1]);
    expect((await read({ 'if-none-match': '"other"' })).text).toBe('1 ');
  });

  it('has no headers that were for its first request or for the gateway', async () => {
    const ofOne = { 'set-cookie': 'a=b', 'ratelimit-remaining': '7', 'content-type': 'text/plain' };
    process.headers = { ...process.headers, ...ofOne, [FRESH_UNTIL_HEADER]: String(Date.now() + 60_000) };
    const { read } = await aGateway(process);
    const [first, second] = [await read(), await read()];
    expect(first.headers).toMatchObject({ 'ratelimit-remaining': '7', 'content-type': 'text/plain' });
    expect(second.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'ratelimit-remaining']) expect(second.headers).not.toHaveProperty(name);
    for (const { headers } of [first, second])
      expect(Object.keys(headers).filter((name) => name.startsWith('x-lotes'))).toEqual([]);
  });

  it.each([
    ['has a token', { authorization: 'token' }],
    ['asks for a part of it', { range: 'bytes=0-1' }],
    ['has a body', { 'content-length': '0' }],
  ])('does not serve a request that %s, nor does the response to it serve others', async (_what, headers) => {
    const { textOf } = await aGateway(process);
    expect([await textOf(), await textOf(headers), await textOf()]).toEqual(['1 ', '2 ', '1 ']);
    expect([await textOf(headers, '/api/other'), await textOf({}, '/api/other')]).toEqual(['3 ', '4 ']);
  });
});

test('a response without a generation is not stored', async () => {
  const process = new Process();
  process.headers = {};
  const { textOf } = await aGateway(process);
  expect([await textOf(), await textOf()]).toEqual(['1 ', '2 ']);
});

test('responses that are too large, or least recently used, are requested again', async () => {
  const process = new Process();
  const sizes: Record<string, number> = { '/api/large': 1_100_000 };
  const { listener } = process;
  const large: RequestListener = (request, response) => {
    if (request.url === GENERATION_PATH) {
      listener(request, response);
      return;
    }
    process.made += 1;
    response.writeHead(200, process.headers).end(Buffer.alloc(sizes[request.url ?? ''] ?? 1_000_000));
  };
  const upstream = await startUpstream(large);
  const proxy = await startProxy([upstream.url]);
  servers.push(proxy, upstream);
  for (const path of ['/api/large', '/api/large']) await ask(proxy.url, path);
  expect(process.made).toBe(2);
  for (let number = 1; number <= 17; number += 1) await ask(proxy.url, `/api/${String(number)}`);
  expect(process.made).toBe(19);
  await ask(proxy.url, '/api/17');
  expect(process.made).toBe(19);
  await ask(proxy.url, '/api/1');
  expect(process.made).toBe(20);
});

test('a request for a stored response whose process froze gets one from another process, without the usual wait before a probe', async () => {
  const [one, other] = [new Process(), new Process()];
  // Longer than the test lasts, so that only the request ejects the frozen process.
  const { textOf } = await aGatewayWith({ probeAfterMs: 120_000, readMs: 120_000 }, one, other);
  await textOf();
  const [frozen, thawed] = one.made === 1 ? [one, other] : [other, one];
  // Makes it the frozen process's turn to get the next forwarded request.
  await textOf({ authorization: 'token' });
  frozen.isFrozen = true;
  const made = thawed.made;
  await Promise.all([textOf(), textOf()]);
  expect(thawed.made).toBeGreaterThan(made);
});

test('responses are not stored if several processes take turns at one address', async () => {
  const processes = [new Process(), new Process()];
  processes.forEach((process, index) => {
    process.generation = `${String(index)}.1.1`;
    process.headers[GENERATION_HEADER] = process.generation;
  });
  let turn = 0;
  const asked: string[] = [];
  const balancer = await startUpstream((request, response) => {
    asked.push(request.url ?? '');
    processes[(turn += 1) % 2]?.listener(request, response);
  });
  const proxy = await startProxy([balancer.url]);
  servers.push(proxy, balancer);
  for (let reader = 0; reader < 4; reader += 1) await ask(proxy.url, '/api/lots');
  asked.length = 0;
  for (let reader = 0; reader < 4; reader += 1) await ask(proxy.url, '/api/lots');
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/api/lots'));
});

test('a response in another encoding than its reader prefers is not stored', async () => {
  const process = new Process();
  const { textOf } = await aGateway(process);
  const hidden = { 'accept-encoding': 'br', connection: 'accept-encoding' };
  expect([await textOf(hidden), await textOf(hidden)]).toEqual(['1 ', '2 ']);
});
