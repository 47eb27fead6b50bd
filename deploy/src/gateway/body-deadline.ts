import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStreaming } from './upstream/request-body';

/** Time, in ms, within which the whole of a request must have arrived. */
export interface BodyDeadlines {
  ordinary: number;
  /** Time for an uploaded file that is forwarded as it arrives. */
  upload: number;
}

/**
 * An upload of 200 MB takes less than 30 minutes on a line of 1 Mbit/s. A buffered body has the ordinary time, whatever its type
 * is: no process has seen its headers yet to refuse an unauthorised one (R15.1).
 */
export const BODY_DEADLINES: BodyDeadlines = { ordinary: 120_000, upload: 1_800_000 };

/**
 * Refuses requests whose body has not arrived in the ordinary time. node:http knows only one time for all requests: it is set to
 * that of uploads, and applies to those that are forwarded as they arrive.
 */
export function endSlowBodies(app: FastifyInstance, ordinary: number): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !announcesBody(raw)) return;
    const timer = setTimeout(() => {
      if (raw.complete || (isUpload(request) && isStreaming(raw))) return;
      app.server.emit('clientError', new TooSlow(), raw.socket);
    }, ordinary);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Without either header, a request ends with its head (RFC 9112, 6.3). */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}
