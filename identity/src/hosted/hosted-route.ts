import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import { RequestRate } from '../protocol/request-rate';

/** Prefix of the hosted login's paths; the gateway forwards everything below `/identity`. */
const HOSTED_PREFIX = '/identity';

export interface HostedRoute {
  method: 'GET' | 'POST';
  /** The path below the prefix. */
  path: string;
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** The query of an address, repeated parameters included. */
export const queryIn = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?').slice(1).join('?'));

/** The fields of a form that was posted. */
export const fieldsIn = ({ body }: FastifyRequest) =>
  new URLSearchParams(typeof body === 'string' ? body : '');

/**
 * Adds routes with the same limit of calls as the wire protocol. The log names the operation and the status, never an
 * address or a form, since those contain passwords, codes and tokens.
 */
export function addHostedRoutes(app: FastifyInstance, pool: UserPool, routes: readonly HostedRoute[]): void {
  const rate = new RequestRate(pool.now);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const { method, path, handle } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const started = performance.now();
      try {
        reply.header('cache-control', 'no-store');
        if (pool.settings.rateLimits) {
          const { headers, exceeded } = rate.count(path, request.ip);
          reply.headers(headers);
          if (exceeded) return await reply.code(429).send({ error: 'temporarily_unavailable' });
        }
        return await handle(request, reply);
      } catch (error) {
        request.log.error({ err: error, operation: path }, 'operation failed');
        return await reply.code(500).send({ error: 'server_error' });
      } finally {
        const ms = Math.round(performance.now() - started);
        request.log.info({ operation: path, outcome: String(reply.statusCode), ms }, 'operation');
      }
    };
    app.route({ method, url: `${HOSTED_PREFIX}${path}`, handler });
  }
}
