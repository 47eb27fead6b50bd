import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { transmit, Unanswered } from './transport';

let server: Server;
let origin: string;
let received: { request: IncomingMessage; body: string }[];
let isSilent: boolean;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    return void text(request).then((body) => {
      received.push({ request, body });
      if (!isSilent) response.end('{"typeResult":0}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
  isSilent = false;
});

test('a form goes out in parts, and its progress is told', async () => {
  const form = new FormData();
  form.append('imagen', new Blob(['x'.repeat(1000)]), 'lote.avif');
  const shares: number[] = [];
  const url = new URL('/api/Lotes/37/Imagenes', origin);
  const onProgress = (share: number) => shares.push(share);
  const answer = await transmit({ method: 'POST', url, headers: {}, body: form, onProgress });
  expect(answer).toEqual({ status: 200, body: { typeResult: 0 } });
  expect(received[0]?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toContain('lote.avif');
  // jsdom does not say of how much; a browser does.
  expect(shares).not.toHaveLength(0);
});

test('a request that is aborted fails with the reason at once, and one aborted before is never sent', async () => {
  isSilent = true;
  const url = new URL('/api/Lotes', origin);
  const abort = new AbortController();
  const waiting = transmit({ method: 'GET', url, headers: {}, signal: abort.signal });
  const reason = new Error('No longer wanted');
  abort.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(transmit({ method: 'GET', url, headers: {}, signal: abort.signal })).rejects.toBe(reason);
  expect(received.length).toBeLessThanOrEqual(1);
});

describe('the XSRF cookie', () => {
  beforeEach(() => {
    document.cookie = 'other=1';
    document.cookie = 'XSRF-TOKEN=a%2Fb';
  });
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  test('is repeated in the header to the page’s own origin', async () => {
    // Nobody answers there; jsdom, like a browser, says so on the console.
    jest.mocked(console.error).mockImplementation(() => undefined);
    const header = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    const url = new URL('/api/Reservas', window.location.href);
    await expect(transmit({ method: 'POST', url, headers: {} })).rejects.toBeInstanceOf(Unanswered);
    expect(header).toHaveBeenCalledWith('X-XSRF-TOKEN', 'a/b');
    header.mockRestore();
  });

  test('is told to no other', async () => {
    await transmit({ method: 'POST', url: new URL('/api/Reservas', origin), headers: {} });
    expect(received[0]?.request.headers).not.toHaveProperty('x-xsrf-token');
  });
});
