import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Sets security headers for responses that browsers must treat as data, never as documents. */
export const securityHeadersPlugin = fastifyPlugin(async function securityHeaders(app) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: app.config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
});
