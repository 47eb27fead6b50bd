import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { appError } from '../errors/app-error';
import { MEDIA_PATH } from './image-files';
import { serveRandomPictures } from './random-picture';

/**
 * Serves the re-encoded images and the checked videos, also byte ranges of them; never an upload as it arrived. The content
 * behind a name never changes, so caches may keep it.
 */
export const mediaFilesPlugin: FastifyPluginAsync = async (app) => {
  // The address of a folder, or a name that no file can have, is a 404; only a file that exists and cannot be read is a failure.
  app.setErrorHandler((error: ServingError, _request, reply) => {
    // A player that asks for bytes beyond the end gets the size of the file in the headers; no user reads this response.
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
