import { isIP } from 'node:net';
import { z } from 'zod';

/** Networks that Fastify knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 10;

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

/** A value of Fastify's `trustProxy`: no proxy, networks, or a decision by address and number of hops from this process. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/**
 * The proxies whose `X-Forwarded-For` is trusted, for Fastify's `trustProxy`: the number of proxies in front (0 for none), or a
 * list of their networks (`10.0.0.0/8,2001:db8::/32`, `loopback`). Never trusts every caller: a caller could then choose the
 * address under which it is rate-limited. With a number, the process must be reachable only through those proxies.
 */
export const TrustProxySchema = z.string().transform((text, context): TrustProxy => {
  const written = text.trim();
  const hops = /^\d+$/.test(written) ? Number(written) : Infinity;
  if (hops === 0) return false;
  // Fastify itself trusts no proxy if it gets a number.
  if (hops <= MAX_HOPS) return (_address, hop) => hop < hops;
  const networks = written.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'the number of proxies in front, or a list of their networks such as 10.0.0.0/8',
  });
  return z.NEVER;
});
