import { entityTagOf, isNotModified } from '@lotes/shared-node/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config';
import type { LiveRegistry, LiveRelease } from './live-registry';
import { runtimeConfig } from './runtime-config';

/** A document with its entity tag. */
interface LiveDocument {
  text: string;
  bytes: Buffer;
  etag: string;
}

/** The small documents about the live release: requested each time, with a 304 if nothing changed. */
export function addLiveDocuments(app: FastifyInstance, config: GatewayConfig, registry: LiveRegistry): void {
  const addDocument = (path: string, textOf: (live: LiveRelease) => string) => {
    // Encoded and hashed once for each text of 40 kB, since either takes longer than the rest of the response.
    let last: LiveDocument | undefined;
    app.get(path, async (request, reply) => {
      const live = await registry.current();
      if (!live) return reply.code(503).send({ error: 'Nothing is live yet.' });
      const text = textOf(live);
      if (text !== last?.text) last = { text, bytes: Buffer.from(text), etag: entityTagOf(text) };
      return sendDocument(request, reply, last);
    });
  };
  addDocument('/registry.json', ({ text }) => text);
  addDocument('/config.json', (live) => JSON.stringify(runtimeConfig(config, live)));
  addDocument('/meta.json', ({ registry: { shell } }) => JSON.stringify({ version: shell?.version ?? '' }));
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: LiveDocument,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}
