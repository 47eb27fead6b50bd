import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Headers for responses that are data, never documents. */
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
