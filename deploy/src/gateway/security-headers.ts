import type { FastifyInstance, FastifyReply } from 'fastify';

/** Policy for responses that are not pages: opened as a document, they may load, run and send nothing. */
const POLICY_OF_DATA = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
];
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'content-security-policy': POLICY_OF_DATA.join('; '),
} as const;
const TWO_YEARS_S = 63_072_000;

export type SecurityHeaders = Readonly<Record<string, string>>;

/** The headers of every response of a site, unless the process that responded has set its own. */
export function securityHeadersOf(publicUrl: URL): SecurityHeaders {
  // On http it would be ignored, and on localhost it would lock a developer out.
  if (publicUrl.protocol !== 'https:') return EVERYWHERE;
  return { ...EVERYWHERE, 'strict-transport-security': `max-age=${String(TWO_YEARS_S)}; includeSubDomains` };
}

/**
 * Sets these headers on every response, before any handler runs; the process behind a forwarded request may override
 * them.
 */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Origins other than its own that a page may reach. */
export interface ForeignOrigins {
  /** The identity provider's origins, if browsers reach it directly. */
  providers: readonly string[];
  /** Hosts whose players a frame may show. */
  videoHosts: readonly string[];
}

/** Lets a page run only its own scripts and styles, and no script without a matching `integrity`. */
export function addPagePolicy(
  reply: FastifyReply,
  nonce: string,
  { providers, videoHosts }: ForeignOrigins,
): void {
  const frames = videoHosts.map((host) => `https://${host}`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // The poster of a video is drawn from the chosen file before it is sent.
    "media-src 'self' blob:",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    ['connect-src', "'self'", ...providers].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  reply.header('content-security-policy', policy.join('; '));
  reply.header('integrity-policy', 'blocked-destinations=(script)');
}
