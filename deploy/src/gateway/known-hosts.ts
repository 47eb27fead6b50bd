import type { FastifyInstance } from 'fastify';
import { refuse } from './upstream/refusals';

/** A name or an address, with or without a port, as a `Host` header must be. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const PROBES = ['/health', '/alive'];
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Addresses of the site. */
export interface KnownHosts {
  publicUrl: URL;
  /** True if loopback is this site too, on any port. */
  loopback: boolean;
}

/** True if a `Host` header names this site. */
function isKnownHost(host: string, { publicUrl, loopback }: KnownHosts): boolean {
  const address = `${publicUrl.protocol}//${host}`;
  if (!HOST.test(host) || !URL.canParse(address)) return false;
  const { host: named, hostname } = new URL(address);
  return named === publicUrl.host || (loopback && LOOPBACK.test(hostname));
}

/**
 * Responds to requests for other sites with 421, so that no foreign name gets into a page or a mail, and to requests with two
 * hosts with 400, since two programs might read a different one. Probes come from machines that know only an address.
 */
export function refuseForeignHosts(app: FastifyInstance, known: KnownHosts): void {
  // Nearly every request names the host of the one before it.
  let lastKnown = known.publicUrl.host;
  const isKnown = (host: string) => {
    if (host !== lastKnown && isKnownHost(host, known)) lastKnown = host;
    return host === lastKnown;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, url } = request.raw;
    if (countOf('host', rawHeaders) > 1) return refuse(reply, 'malformed-request', 400);
    if (PROBES.includes(url ?? '') || isKnown(request.host)) return undefined;
    return refuse(reply, 'host-unknown');
  });
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === name).length;
}
