import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseHeaders } from './forwarded-headers';
import type { Exchange } from './transport';

/** Receiver of a response's body. */
export interface AnswerSink {
  onData: (chunk: Buffer) => boolean;
  onEnd: () => void;
  onFailure: () => void;
}

/** Sends the response headers to the client. Returns a sink that sends the body, no faster than the client reads. */
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
    // The connection breaks off, so that an incomplete response does not look complete.
    onFailure: () => raw.destroy(),
  };
}

/**
 * Sends the response headers, including those that the gateway sets on every response. Returns the stream for the body.
 */
export function sendHead(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: IncomingHttpHeaders,
): ServerResponse {
  reply.hijack();
  // The headers of every response were set before; the process behind may override them.
  const sent = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...responseHeaders(headers) };
  // A response that came before the whole body ends the connection: the rest of the body is not wanted.
  if (!request.raw.complete) sent.connection = 'close';
  return reply.raw.writeHead(status, sent);
}
