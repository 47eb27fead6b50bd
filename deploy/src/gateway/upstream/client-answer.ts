import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseHeaders } from './forwarded-headers';
import type { Exchange } from './transport';

/** What receives the rest of an answer. */
export interface AnswerSink {
  onData: (chunk: Buffer) => boolean;
  onEnd: () => void;
  onFailure: () => void;
}

/** Sends the head of an answer to the client, and returns what sends its body, no faster than the client reads. */
export function answerClient(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: IncomingHttpHeaders,
  exchange: () => Exchange | undefined,
): AnswerSink {
  const { raw } = reply;
  sendHead(request, reply, status, headers);
  return {
    onData: (chunk) => {
      if (raw.write(chunk)) return true;
      raw.once('drain', () => exchange()?.resume());
      return false;
    },
    onEnd: () => raw.end(),
    // Half an answer must not look like a whole one.
    onFailure: () => raw.destroy(),
  };
}

/** Sends the head of an answer, with what the gateway says on each. Returns what takes the body. */
export function sendHead(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: IncomingHttpHeaders,
): ServerResponse {
  reply.hijack();
  // What every answer carries was set before; the process behind may say otherwise.
  const sent = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...responseHeaders(headers) };
  // An answer that came before the whole body ends the connection: the rest of the body is not wanted.
  if (!request.raw.complete) sent.connection = 'close';
  return reply.raw.writeHead(status, sent);
}
