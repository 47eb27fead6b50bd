import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { ask, startProxy, startUpstream, type LocalServer } from '../../testing/local-server';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A proxy in front of one process that responds with `listener`. */
async function aProxy(listener: RequestListener, options: Parameters<typeof startProxy>[1] = {}) {
  const upstream = await startUpstream(listener);
  const proxy = await startProxy([upstream.url], options);
  servers.push(proxy, upstream);
  return proxy;
}

const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, length: Buffer.concat(chunks).length }));
  });
};
const echoed = (text: string) =>
  JSON.parse(text) as { method: string; url: string; headers: Record<string, string>; length: number };

describe('a forwarded request', () => {
  it.each([0, 5, 200_000, 3_000_000])('carries its body of %d bytes', async (bytes) => {
    const proxy = await aProxy(echo);
    const answer = await ask(proxy.url, '/api/x?a=1', { method: 'POST', body: Buffer.alloc(bytes) });
    expect(echoed(answer.text)).toMatchObject({ method: 'POST', url: '/api/x?a=1', length: bytes });
  });

  it('keeps its path as it was written', async () => {
    const proxy = await aProxy(echo);
    for (const path of ['/api/../x', '/api/%2e%2e/x', '/api//x', '/api'])
      expect(echoed((await ask(proxy.url, path)).text).url).toBe(path);
  });

  it("sets X-Forwarded-* from the connection and drops the client's own", async () => {
    const proxy = await aProxy(echo);
    const answer = await ask(proxy.url, '/api/x', {
      headers: { host: 'lots.example', 'x-forwarded-for': '1.2.3.4', connection: 'x-own', 'x-own': '1' },
    });
    const { headers } = echoed(answer.text);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'lots.example' });
    expect(headers).not.toHaveProperty('x-own');
  });

  it('gets 100 Continue from the gateway itself if it asks first', async () => {
    const proxy = await aProxy(echo);
    const answer = await ask(proxy.url, '/api/x', {
      method: 'POST',
      headers: { expect: '100-continue' },
      body: 'x',
    });
    expect(answer.status).toBe(200);
    expect(echoed(answer.text).headers).not.toHaveProperty('expect');
  });

  it('gets the security headers that its process did not set', async () => {
    const proxy = await aProxy((_request, response) => {
      response.setHeader('referrer-policy', 'no-referrer').end();
    });
    expect((await ask(proxy.url, '/api/x')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('a large body that is refused before it arrived', () => {
  const refusal = JSON.stringify({ code: 'malformed-request' });
  const refuseAtOnce: RequestListener = (_request, response) => {
    response.writeHead(422, { 'content-type': 'application/json', 'content-length': refusal.length });
    response.end(refusal);
  };

  it('leads to the refusal as its response, however often it is sent', async () => {
    const proxy = await aProxy(refuseAtOnce);
    for (let sent = 0; sent < 20; sent += 1) {
      const answer = await ask(proxy.url, '/api/x', { method: 'POST', body: Buffer.alloc(5_000_000) });
      expect([answer.status, answer.text]).toEqual([422, refusal]);
    }
  });

  it('leads to a closed connection, not to one that hangs', async () => {
    const proxy = await aProxy(refuseAtOnce);
    const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    socket.write('POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000000\r\n\r\nx');
    await once(socket, 'end');
    expect(heard).toMatch(/^HTTP\/1.1 422 [\s\S]*connection: close/i);
    expect(heard.endsWith(refusal)).toBe(true);
  });
});

describe('the limits of the gateway', () => {
  const silent: RequestListener = () => undefined;
  const pending = (url: string) => {
    const answer = ask(url, '/api/x');
    // The request fails when the proxy closes at the end of the test.
    answer.catch(() => undefined);
    return answer;
  };

  it('a full limit of requests responds 503 with Retry-After, and accepts requests again after others finish', async () => {
    const finish: (() => void)[] = [];
    const proxy = await aProxy((_request, response) => finish.push(() => response.end('done')), {
      limits: { requests: 2 },
    });
    const first = [pending(proxy.url), pending(proxy.url)];
    while (finish.length < 2) await new Promise(setImmediate);
    const refused = await ask(proxy.url, '/api/x');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(refused.text)).toMatchObject({ typeResult: 10, code: 'unavailable' });
    for (const end of finish) end();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const later = pending(proxy.url);
    while (finish.length < 3) await new Promise(setImmediate);
    finish[2]?.();
    expect((await later).status).toBe(200);
  });

  it('a full limit of buffered bodies responds 503', async () => {
    const proxy = await aProxy(echo, { limits: { bodyBytes: 1000 } });
    const post = (bytes: number) =>
      ask(proxy.url, '/api/x', { method: 'POST', body: Buffer.alloc(bytes) }).then(({ status }) => status);
    expect([await post(900), await post(1100), await post(900)]).toEqual([200, 503, 200]);
  });

  it("a full limit of one network's buffered bodies responds 503 to that network only, even with stalled uploads", async () => {
    const limits = { bodyBytes: 2000, networkBodyBytes: 1000 };
    const proxy = await aProxy(echo, { limits, trustProxy: true });
    const post = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await ask(proxy.url, '/api/x', { method: 'POST', headers, body: Buffer.alloc(500) })).status;
    };
    for (let address = 1; address <= 10; address += 1) {
      const quiet = connect(proxy.port, '127.0.0.1');
      servers.push({ url: '', port: 0, close: async () => void quiet.destroy() });
      const from = `2001:db8::${String(address)}`;
      quiet.write(`POST /api/x HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n`);
      quiet.write(`content-length: 400\r\n\r\n${'x'.repeat(300)}`);
    }
    while ((await post('2001:db8::b')) !== 503) await new Promise(setImmediate);
    expect(await post('2001:db8:0:1::1')).toBe(200);
  });

  it('a full limit of uploads responds 503', async () => {
    const proxy = await aProxy(silent, { limits: { uploads: 1 } });
    const upload = connect(proxy.port, '127.0.0.1');
    upload.write('POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000000\r\n\r\n');
    servers.push({ url: '', port: 0, close: async () => void upload.destroy() });
    const post = () => ask(proxy.url, '/api/x', { method: 'POST', body: Buffer.alloc(500_000) });
    expect((await post()).status).toBe(503);
  });
});
