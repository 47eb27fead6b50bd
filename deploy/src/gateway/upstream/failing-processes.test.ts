import type { RequestListener } from 'node:http';
import { ask, startProxy, startUpstream, type LocalServer } from '../../testing/local-server';
import type { Budgets } from './proxied-request';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Budgets long enough for a busy machine, so that only the gateway's decisions end a wait. */
const LONG_BUDGETS: Partial<Budgets> = {
  readMs: 50_000,
  writeMs: 50_000,
  probeAfterMs: 50,
  writeProbeAfterMs: 50,
};
const healthy: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('healthy'));
};
/** Accepts connections and does not respond, as a stopped process does. */
const frozen: RequestListener = () => undefined;
const breaking: RequestListener = (request) => request.socket.destroy();

async function aProxy(listeners: readonly RequestListener[], budgets = LONG_BUDGETS) {
  const upstreams = await Promise.all(listeners.map(startUpstream));
  const proxy = await startProxy(
    upstreams.map(({ url }) => url),
    { budgets },
  );
  servers.push(proxy, ...upstreams);
  return { url: proxy.url, upstreams };
}
const many = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));
const write = (url: string, headers: Record<string, string> = {}) =>
  ask(url, '/api/x', { method: 'POST', headers, body: '{}' });
const KEYED = { 'idempotency-key': 'a-key-of-one-client' };

describe('a frozen process next to a healthy one', () => {
  it('every read gets its response from the healthy process', async () => {
    const { url } = await aProxy([frozen, healthy]);
    const answers = await many(20, () => ask(url, '/api/x'));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  });

  it('every write with an idempotency key gets its response from the healthy process', async () => {
    const { url } = await aProxy([frozen, healthy]);
    const answers = await many(20, () => write(url, KEYED));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  });

  it('a write without a key is not repeated, and gets 503 when its time is over', async () => {
    const received: string[] = [];
    const counting: RequestListener = (request, response) => {
      received.push(request.method ?? '');
      healthy(request, response);
    };
    const { url } = await aProxy([frozen, counting], {
      ...LONG_BUDGETS,
      probeAfterMs: 10_000,
      writeProbeAfterMs: 10_000,
      writeMs: 300,
    });
    const answers = await many(2, () => write(url));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect(received).toEqual(['POST']);
  });

  it('requests no longer go to the frozen process once it is known', async () => {
    let asked = 0;
    const { url } = await aProxy([
      (request) => {
        if (request.url !== '/alive') asked += 1;
      },
      healthy,
    ]);
    await many(10, () => ask(url, '/api/x'));
    const before = asked;
    await many(10, () => write(url));
    expect(asked).toBe(before);
  });
});

test('a slow process that answers probes is waited for', async () => {
  let asked = 0;
  const slow: RequestListener = (request, response) => {
    if (request.url === '/alive') {
      response.end();
      return;
    }
    asked += 1;
    setTimeout(() => response.end('slow'), 500);
  };
  const { url } = await aProxy([slow, slow]);
  expect((await ask(url, '/api/x')).text).toBe('slow');
  expect(asked).toBe(1);
});

test('a read that a dead process refuses goes to a process that is ejected for being slow', async () => {
  let wait = 1500;
  const slow: RequestListener = (request, response) => {
    if (request.url === '/alive') return;
    setTimeout(() => response.end('slow'), wait);
  };
  const { url, upstreams } = await aProxy([slow, healthy]);
  const answers = await many(4, () => ask(url, '/api/x'));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  await upstreams[1]?.close();
  wait = 0;
  expect(await ask(url, '/api/x')).toMatchObject({ status: 200, text: 'slow' });
});

describe('a body that is too large to be buffered', () => {
  const upload = (url: string) =>
    ask(url, '/api/x', { method: 'POST', body: Buffer.alloc(2 * 1024 * 1024, 'x') });

  it('goes to another process if the first refuses connections', async () => {
    const { url, upstreams } = await aProxy([healthy, healthy]);
    await upstreams[0]?.close();
    const answers = await many(4, () => upload(url));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  });

  it('gets 503 if every process refuses connections', async () => {
    const { url, upstreams } = await aProxy([healthy]);
    await upstreams[0]?.close();
    expect((await upload(url)).status).toBe(503);
  });
});

describe('a process that breaks connections, next to a healthy one', () => {
  it.each([
    ['a read', (url: string) => ask(url, '/api/x')],
    ['a write that carries a key', (url: string) => write(url, KEYED)],
  ])('%s gets its response from the healthy process', async (_, request) => {
    const { url } = await aProxy([breaking, healthy]);
    const answers = await many(10, () => request(url));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  });

  it('a write without a key is tried once and gets 503, as it may have been carried out', async () => {
    let tries = 0;
    const countingBreak: RequestListener = (request) => {
      if (request.method === 'POST') tries += 1;
      request.socket.destroy();
    };
    const { url } = await aProxy([countingBreak]);
    const { status, headers, text } = await write(url);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' });
    expect(tries).toBe(1);
  });
});

describe('a dead process', () => {
  it('every request gets its response from the other process, as nothing was sent to the dead one', async () => {
    const { url, upstreams } = await aProxy([healthy, healthy]);
    await upstreams[0]?.close();
    const answers = await many(20, () => write(url));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['healthy']));
  });

  it('a request gets 503 immediately if there is no other process', async () => {
    const { url, upstreams } = await aProxy([healthy]);
    await upstreams[0]?.close();
    expect((await ask(url, '/api/x')).status).toBe(503);
  });
});

test('a repeated write waits until its first try is no longer in progress', async () => {
  let tries = 0;
  const inFlight: RequestListener = (request, response) => {
    tries += 1;
    if (tries === 1) {
      request.socket.destroy();
      return;
    }
    response.writeHead(tries < 4 ? 409 : 201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: tries < 4 ? 'idempotency/in-flight' : 'done' }));
  };
  const { url } = await aProxy([inFlight]);
  const { status, text } = await write(url, KEYED);
  expect([status, text]).toEqual([201, '{"code":"done"}']);
});

test('a repeated write gets another refusal unchanged', async () => {
  let tries = 0;
  const { url } = await aProxy([
    (request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else response.writeHead(409).end('{"code":"lot/not-available"}');
    },
  ]);
  const { status, text } = await write(url, KEYED);
  expect([status, text]).toEqual([409, '{"code":"lot/not-available"}']);
});
