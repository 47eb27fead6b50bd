import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWithin } from './fetch-within';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.write('{"lots":');
    if (request.url === '/complete') response.end('172}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a request that reads its response within a limit', () => {
  it('returns the result of `read`', async () => {
    await expect(fetchWithin(10_000, `${address}/complete`, (response) => response.json())).resolves.toEqual({
      lots: 172,
    });
  });

  it('fails at the limit and leaves the server, even if reading does not end with its request', async () => {
    const left = new Promise<void>((done) => {
      server.once('request', (_request, response) => response.once('close', done));
    });
    const unending = () => new Promise<never>(() => undefined);
    await expect(fetchWithin(1_000, `${address}/half`, unending)).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    );
    await left;
  });

  it('fails with the error of the connection or of reading', async () => {
    await expect(fetchWithin(10_000, 'http://127.0.0.1:1', (response) => response.json())).rejects.toThrow(
      'fetch failed',
    );
    const refuse = () => Promise.reject(new Error('unread'));
    await expect(fetchWithin(10_000, `${address}/complete`, refuse)).rejects.toThrow('unread');
  });
});
