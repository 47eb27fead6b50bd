import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MEDIA_PATH } from './image-files';

/**
 * Serves the re-encoded images, and nothing that anybody uploaded as it came. A name belongs to one content for ever, so
 * caches may keep it.
 */
export const mediaFilesPlugin = fastifyPlugin(async (app) => {
  const root = resolve(app.config.mediaDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: `${MEDIA_PATH}/`,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
});
