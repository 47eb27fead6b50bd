import type { FastifyInstance, FastifyReply } from 'fastify';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
} as const;
const TWO_YEARS_S = 63_072_000;

/** Puts the headers that every answer carries where whoever answered has not said otherwise. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(EVERYWHERE)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // On http it would be ignored, and on localhost it would lock a developer out.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${String(TWO_YEARS_S)}; includeSubDomains`);
    }
  });
}

/** Lets a page run its own scripts and styles alone, and no script without an `integrity` that matches. */
export function addPagePolicy(reply: FastifyReply, nonce: string, providerOrigin: string | undefined): void {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${providerOrigin ? ` ${providerOrigin}` : ''}`,
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', policy.join('; '));
  reply.header('integrity-policy', 'blocked-destinations=(script)');
}
