import { negotiate } from '@fastify/accept-negotiator';

/** Returns `Accept-Encoding` in lower case and without `*`, which the negotiator matches to encodings refused with q=0. */
export function withoutWildcard(acceptEncoding: string): string {
  return acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((entry) => !entry.trim().startsWith('*'))
    .join(',');
}

/**
 * Returns the encoding that a client prefers by the q-values of its `Accept-Encoding`, among `offered`, which lists the best
 * first; undefined if the body is to be sent as it is.
 */
export function acceptedEncoding<Encoding extends string>(
  acceptEncoding: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const preferred = negotiate(withoutWildcard(String(acceptEncoding ?? '')), [...offered, 'identity']);
  return offered.find((encoding) => encoding === preferred);
}
