import { entityTagOf, isNotModified } from '@lotes/shared-node/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config';
import type { LiveRegistry, LiveRelease } from './live-registry';

/** The runtime configuration of a page; the shell validates it. */
export function runtimeConfig(config: GatewayConfig, live: LiveRelease): object {
  const { region, userPoolId, clientId, library, mfa, textMessages, url, flow, tokens, hostedUrl } =
    config.identity;
  return {
    environment: config.environment,
    apiUrl: '/api',
    identity: {
      region,
      userPoolId,
      clientId,
      mfa,
      endpoint: url ? '/identity/' : null,
      ...(textMessages && { textMessages }),
      ...(library === 'aws-amplify' && { library }),
      ...(flow === 'custom' && { flow }),
      ...(tokens === 'cookies' && { tokens }),
      ...(hostedUrl && { hosted: { url: hostedUrl, site: config.hosts.publicUrl.origin } }),
    },
    version: live.registry.shell?.version ?? '',
  };
}

/** A document with its entity tag. */
interface Pointer {
  text: string;
  bytes: Buffer;
  etag: string;
}

/** The small documents about the live release: requested each time, with a 304 if nothing changed. */
export function addPointers(app: FastifyInstance, config: GatewayConfig, registry: LiveRegistry): void {
  const pointer = (path: string, textOf: (live: LiveRelease) => string) => {
    // Encoded and hashed once for each text of 40 kB, since either takes longer than the rest of the response.
    let last: Pointer | undefined;
    app.get(path, async (request, reply) => {
      const live = await registry.current();
      if (!live) return reply.code(503).send({ error: 'Nothing is live yet.' });
      const text = textOf(live);
      if (text !== last?.text) last = { text, bytes: Buffer.from(text), etag: entityTagOf(text) };
      return sendPointer(request, reply, last);
    });
  };
  pointer('/registry.json', ({ text }) => text);
  pointer('/config.json', (live) => JSON.stringify(runtimeConfig(config, live)));
  pointer('/meta.json', ({ registry: { shell } }) => JSON.stringify({ version: shell?.version ?? '' }));
}

function sendPointer(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Pointer): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}
