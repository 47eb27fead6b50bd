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
 * Returns a handler of client errors. It answers in the envelope, with the headers of every answer, what node:http
 * gives up on before there is a request: a head that is too long or broken, and one that did not arrive in time. A HEAD
 * has no body in its answer, if its first line came with what could not be read.
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

/** Serves a request that expects what no server knows as if it did not; node:http would answer 417 without a body. */
export function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
