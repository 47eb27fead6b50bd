import { createHash } from 'node:crypto';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { clientNetwork } from '@lotes/shared-node/limits';
import type { FastifyRequest } from 'fastify';

const timeWindow = inMilliseconds({ minutes: 1 });

/**
 * Most requests of one call from one address within a minute. Generous, because an office or a mobile carrier is one
 * address; the limits of one e-mail or phone are in `person-limits.ts`.
 */
export const PUBLIC_POST_LIMIT = { max: 60, timeWindow } as const;
/** Limit of all other calls that reach the database. */
export const CALL_LIMIT = { max: 1_200, timeWindow } as const;
/** Limit of calls that reach the database only to identify a caller who sends tokens. */
export const CALLER_LIMIT = {
  ...CALL_LIMIT,
  allowList: ({ headers }: FastifyRequest) => !headers.authorization,
} as const;

/** Returns the stored form of the network that a request comes from: enough to recognise it, not the address itself. */
export function networkHash(ip: string): string {
  return createHash('sha256').update(clientNetwork(ip)).digest('base64url');
}

/** Returns the key under which a request is counted: the call and its network; nothing that a caller may choose. */
export function callKey({ method, routeOptions, ip }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''} ${clientNetwork(ip)}`;
}
