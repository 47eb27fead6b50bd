import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FRESH_UNTIL_HEADER, GENERATION_HEADER } from '@lotes/shared-node/http';

/** Headers about one connection instead of the message on it. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that are set anew for the connection to the process, or that the gateway has handled already. */
const REPLACED = [
  'host',
  'content-length',
  'expect',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];
const LEFT_OUT = new Set([...HOP_BY_HOP, ...REPLACED]);
/** Response headers about the gateway's connection to the process, or for the gateway only. */
const NOT_FOR_CLIENTS = new Set([...HOP_BY_HOP, FRESH_UNTIL_HEADER, GENERATION_HEADER]);

/**
 * The request headers for the process behind, names and values in turn: the client's, its address, and the address of
 * the site.
 */
export function requestHeaders(request: FastifyRequest, streamedLength: string | undefined): string[] {
  const { rawHeaders, headers } = request.raw;
  const named = headers.connection?.toLowerCase().split(/[\s,]+/) ?? [];
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!LEFT_OUT.has(name) && !named.includes(name)) kept.push(name, rawHeaders[index + 1] ?? '');
  }
  kept.push('x-forwarded-for', request.ip);
  kept.push('x-forwarded-proto', request.protocol);
  kept.push('x-forwarded-host', request.host);
  if (streamedLength !== undefined) kept.push('content-length', streamedLength);
  return kept;
}

/** The response headers without those that are not for clients. */
export function responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FOR_CLIENTS.has(name)));
}
