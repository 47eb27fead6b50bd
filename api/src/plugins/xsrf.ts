import { randomBytes, timingSafeEqual } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { appError } from '../errors/app-error';

/** Names from specification section 7. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function tokenIn(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(';').find((candidate) => candidate.trim().startsWith(`${COOKIE}=`));
  return pair?.trim().slice(COOKIE.length + 1);
}

function matches(header: string | string[] | undefined, token: string): boolean {
  if (typeof header !== 'string') return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Double-submit protection: a script of our own origin can read the cookie and repeat it in the header, another site's
 * cannot. Without the cookie a request carries no ambient authority, so there is nothing to protect.
 */
export const xsrfPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request) => {
    const token = tokenIn(request.headers.cookie);
    if (SAFE_METHODS.has(request.method) || token === undefined) return;
    if (!matches(request.headers[HEADER], token)) throw appError('xsrf');
  });

  // Set on answers to unsafe methods alone: what GET answers may be kept by shared caches.
  app.addHook('onSend', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || tokenIn(request.headers.cookie) !== undefined) return;
    const token = randomBytes(24).toString('base64url');
    reply.header(
      'set-cookie',
      `${COOKIE}=${token}; Path=/; SameSite=Lax${app.config.production ? '; Secure' : ''}`,
    );
  });
});
