import Fastify from 'fastify';
import { addSiteDocuments } from './site-documents';

const hosts = { publicUrl: new URL('https://lots.example'), loopback: false };

test.each([
  ['production', 'User-agent: *\nDisallow: /identity/\n\nSitemap: https://lots.example/sitemap.xml\n'],
  ['staging', 'User-agent: *\nDisallow: /\n'],
])('robots.txt of the environment "%s" says what search engines may list', async (environment, rules) => {
  const app = Fastify();
  const nothing = { current: () => Promise.resolve(undefined), read: () => Promise.resolve(undefined) };
  addSiteDocuments(app, { environment, hosts }, { registry: nothing, api: nothing });
  expect((await app.inject('/robots.txt')).body).toBe(rules);
});
