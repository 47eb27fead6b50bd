import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { appError } from '../errors/app-error';
import { MEDIA_PATH } from './image-files';

/**
 * Serves the re-encoded images, and no upload as it arrived. A name belongs to one content for ever, so
 * caches may keep it.
 */
export const mediaFilesPlugin: FastifyPluginAsync = async (app) => {
  // A folder, or a name that no file can have, is no file; only what keeps an existing one from being read is a failure.
  app.setErrorHandler((error: NodeJS.ErrnoException) => {
    throw isNoFileName(error) ? appError('not-found', { cause: error }) : error;
  });
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
};

function isNoFileName({ code, name }: NodeJS.ErrnoException): boolean {
  return code === 'FST_STATIC_FORBIDDEN_PATH' || code === 'ENAMETOOLONG' || name === 'ForbiddenError';
}
