import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import { RequestRate } from '../protocol/request-rate';
import { languageOf } from './authorization-request';
import { sendPage } from './hosted-page';
import { errorScreen } from './hosted-screens';
import type { HostedStyle } from './hosted-style';

/** Prefix of the hosted login's paths; the gateway forwards everything below `/identity`. */
const HOSTED_PREFIX = '/identity';

export interface HostedRoute {
  method: 'GET' | 'POST';
  /** The path below the prefix. */
  path: string;
  /** Whether people see the response: failures are then pages too. */
  isPage: boolean;
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** The query of an address, repeated parameters included. */
export const queryIn = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?'));

/** The fields of a form that was posted. */
export const fieldsIn = ({ body }: FastifyRequest) =>
  new URLSearchParams(typeof body === 'string' ? body : '');

const FAILURES = {
  busy: { status: 429, error: 'temporarily_unavailable' },
  failed: { status: 500, error: 'server_error' },
} as const;

/**
 * Adds routes with the same limit of calls as the wire protocol. The log names the operation and the status, never an
 * address or a form, since those contain passwords, codes and tokens.
 */
export function addHostedRoutes(
  app: FastifyInstance,
  pool: UserPool,
  style: HostedStyle,
  routes: readonly HostedRoute[],
): void {
  const rate = new RequestRate(pool.now);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const { method, path, isPage, handle } of routes) {
    const fail = (request: FastifyRequest, reply: FastifyReply, failure: keyof typeof FAILURES) => {
      const { status, error } = FAILURES[failure];
      if (!isPage) return reply.code(status).send({ error });
      const language = languageOf(queryIn(request), request.headers['accept-language']);
      return sendPage(reply, style, status, errorScreen(pool, language, failure));
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const started = performance.now();
      try {
        reply.header('cache-control', 'no-store');
        if (pool.settings.rateLimits) {
          const { headers, exceeded } = rate.count(path, request.ip);
          reply.headers(headers);
          if (exceeded) return await fail(request, reply, 'busy');
        }
        return await handle(request, reply);
      } catch (error) {
        request.log.error({ err: error, operation: path }, 'operation failed');
        return await fail(request, reply, 'failed');
      } finally {
        const ms = Math.round(performance.now() - started);
        request.log.info({ operation: path, outcome: String(reply.statusCode), ms }, 'operation');
      }
    };
    app.route({ method, url: `${HOSTED_PREFIX}${path}`, handler });
  }
}
