import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import fastifyPlugin from 'fastify-plugin';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const TOKEN_HEADER = 'x-xsrf-token';
/** The secret from which tokens are derived; scripts cannot read it. */
const SECRET_COOKIE = 'XSRF-SECRET';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the header of this request was found to match its cookies. */
    hasXsrfToken: boolean;
  }
}

/**
 * Refuses an unsafe call that brings the token cookie but not the token in its header: a script of our own origin can read
 * and repeat it, another site's cannot. Without the cookie a request carries no ambient authority, so there is nothing
 * to protect (record 0006).
 */
export const xsrfPlugin = fastifyPlugin(async function xsrf(app) {
  const cookieOptions = { path: '/', sameSite: 'lax', secure: app.config.production } as const;
  await app.register(cookie);
  await app.register(csrfProtection, {
    cookieKey: SECRET_COOKIE,
    cookieOpts: { ...cookieOptions, httpOnly: true },
    getToken: ({ headers }) => (headers[TOKEN_HEADER] ?? '') as string,
    logLevel: 'debug',
  });

  app.decorateRequest('hasXsrfToken', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || request.cookies[TOKEN_COOKIE] === undefined) {
      done();
      return;
    }
    app.csrfProtection(request, reply, () => {
      request.hasXsrfToken = true;
      done();
    });
  });

  // Only responses to unsafe methods set it, because shared caches may keep those to a GET.
  app.addHook('onSend', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || request.hasXsrfToken) return;
    reply.setCookie(TOKEN_COOKIE, reply.generateCsrf(), cookieOptions);
  });
});
