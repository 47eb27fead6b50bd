import { PageAddressesSchema } from '@lotes/shared-contract/pages';
import { escapeHtml } from '@lotes/shared-node/html';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config';
import type { LiveRegistry, LiveRelease } from './live-registry';
import { alternatesOf, inLanguage } from './page-language';
import type { PublicApi } from './public-api';

/** The environment that search engines may list. */
const LISTED_ENVIRONMENT = 'production';
const A_MINUTE_S = 60;

/**
 * Serves the documents that search engines read before a site's pages: `/robots.txt` and `/sitemap.xml`, which names the
 * public pages of the live remotes and those that the api lists, in both languages.
 */
export function addSiteDocuments(
  app: FastifyInstance,
  { environment, hosts }: Pick<GatewayConfig, 'environment' | 'hosts'>,
  sources: { registry: Pick<LiveRegistry, 'current'>; api: Pick<PublicApi, 'read'> },
): void {
  const { origin } = hosts.publicUrl;
  const rules =
    environment === LISTED_ENVIRONMENT
      ? `User-agent: *\nDisallow: /identity/\n\nSitemap: ${origin}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n';
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(rules),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const [live, known] = await Promise.all([
      sources.registry.current(),
      sources.api.read('/api/Paginas', PageAddressesSchema, request.ip),
    ]);
    // An incomplete site map would remove the missing pages from the search engines' lists.
    if (!live || !known)
      return reply
        .code(503)
        .header('retry-after', String(A_MINUTE_S))
        .type('text/plain; charset=utf-8')
        .send('Not available\n');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${String(A_MINUTE_S)}`)
      .send(siteMap(origin, [...publicPages(live, known.direcciones), ...known.direcciones]));
  });
}

/** The paths of the live remotes' public pages that exist without a parameter. */
function publicPages({ registry }: LiveRelease, addresses: readonly string[]): string[] {
  const withParameters = new Set(addresses.map((address) => address.split('?')[0]));
  const routes = Object.values(registry.remotes).flatMap(({ descriptor }) => descriptor.routes);
  return routes
    .filter(({ path, access }) => access === 'public' && !path.includes(':') && !withParameters.has(path))
    .map(({ path }) => path);
}

function siteMap(origin: string, addresses: readonly string[]): string {
  const entry = (address: string) => {
    const links = alternatesOf(origin, address)
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      )
      .join('');
    return (['es', 'en'] as const)
      .map(
        (language) => `<url><loc>${escapeHtml(origin + inLanguage(language, address))}</loc>${links}</url>`,
      )
      .join('\n');
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses.map(entry),
    '</urlset>\n',
  ].join('\n');
}
