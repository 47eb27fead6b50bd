import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SecurityHeaders } from './security-headers';
import { REFUSALS } from './upstream/refusals';

/** The error that node:http reports for a request that it could not read. */
interface Unreadable extends Error {
  code?: string;
  /** The last bytes that arrived: a buffer, though Fastify types it otherwise. */
  rawPacket?: unknown;
}

const HEAD = 'HEAD ';

/**
 * Returns a handler of client errors. It responds in the envelope, with the headers of every response, to requests that
 * node:http could not read: headers that are too long or malformed, or did not arrive in time. The response to a HEAD
 * has no body, if the first line was among the bytes that could not be read.
 */
export function unreadableAnswer(headers: SecurityHeaders) {
  return (error: Unreadable, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const { status, ...refusal } = REFUSALS['malformed-request'];
    const body = JSON.stringify({ ...refusal, code: 'malformed-request' });
    const head = [
      `HTTP/1.1 ${String(status)} Unprocessable Entity`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'cache-control: no-store',
      'connection: close',
    ];
    const last = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
    const isHead = last.subarray(0, HEAD.length).toString('latin1') === HEAD;
    socket.write(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
    socket.destroySoon();
  };
}

/** Serves a request with an unknown expectation as if it had none; node:http would respond 417 without a body. */
export function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
