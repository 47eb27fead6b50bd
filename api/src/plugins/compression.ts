import compress from '@fastify/compress';
import fastifyPlugin from 'fastify-plugin';
import { withoutWildcard } from '@lotes/shared-node/http';

/** A shorter response is not compressed: it would not save a packet. */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Compresses responses as the client's q-values prefer: brotli, gzip or not at all. Responses that are compressed already
 * and event streams are left as they are; compressed requests are not accepted.
 */
export const compressionPlugin = fastifyPlugin(async function compression(app) {
  app.addHook('onRequest', async ({ raw }) => {
    const accepted = raw.headers['accept-encoding'];
    if (typeof accepted === 'string') raw.headers['accept-encoding'] = withoutWildcard(accepted);
  });
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: MIN_COMPRESSED_BYTES,
    globalDecompression: false,
  });
});
