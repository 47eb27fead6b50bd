import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { appError } from '../errors/app-error';
import { MEDIA_PATH } from './image-files';
import { serveRandomPictures } from './random-picture';

/**
 * Serves the re-encoded images and the checked videos, those in parts too, and no picture as it arrived. A name belongs to one content for ever, so
 * caches may keep it.
 */
export const mediaFilesPlugin: FastifyPluginAsync = async (app) => {
  // A folder, or a name that a file cannot have, is not a file; only an existing file that cannot be read is a failure.
  app.setErrorHandler((error: ServingError, _request, reply) => {
    // A player that asks for a part beyond the end gets the size of the file; no user reads that response.
    if (error.status === 416)
      return reply
        .code(416)
        .headers(error.headers ?? {})
        .send();
    throw isNoFileName(error) ? appError('not-found', { cause: error }) : error;
  });
  const root = resolve(app.config.mediaDir);
  await mkdir(root, { recursive: true });
  serveRandomPictures(app);
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

interface ServingError extends NodeJS.ErrnoException {
  status?: number;
  headers?: Record<string, string>;
}

function isNoFileName({ code, name }: NodeJS.ErrnoException): boolean {
  return code === 'FST_STATIC_FORBIDDEN_PATH' || code === 'ENAMETOOLONG' || name === 'ForbiddenError';
}
