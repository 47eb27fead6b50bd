import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page is written anew for each request, so it is compressed quickly rather than well. */
const BROTLI_QUALITY = 5;

/** True where the browser takes brotli. */
export function acceptsBrotli(request: FastifyRequest): boolean {
  return accepts(request, 'br');
}

/** Sends text compressed as the browser takes it. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (acceptsBrotli(request)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gzipped(text));
  return reply.send(text);
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const offered = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return offered.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.trim().split(';');
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
