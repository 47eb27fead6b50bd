import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { anyone } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { incomingDirectory } from './media-store';
import { mayEditImages } from './media.policy';
import { addImage, deleteImage, describeImageOf, listImages, orderImages } from './media.service';
import { receiveUpload, uploadLimits } from './receive-upload';

/** Routes of the images of lots: they are public; staff add, describe, order and delete them. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, { limits: uploadLimits(MAX_IMAGE_BYTES), throwFileSizeLimit: false });
  const { database, clock } = app;
  const { mediaDir } = app.config;
  const source = { database, clock, mediaDir };

  registerEndpoint(app, 'GET /Lotes/:numero/Imagenes', {
    guard: anyone,
    handler: ({ params }) => listImages(database, params.numero),
  });
  registerEndpoint(app, 'POST /Lotes/:numero/Imagenes', {
    guard: mayEditImages,
    handler: ({ params, caller, request }) =>
      receiveUpload(request, incomingDirectory(mediaDir), (upload) =>
        addImage(source, params.numero, upload, caller),
      ),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero/Imagenes/Orden', {
    guard: mayEditImages,
    handler: ({ params, body, caller }) => orderImages(source, params.numero, body, caller),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero/Imagenes/:id', {
    guard: mayEditImages,
    handler: ({ params, body, caller }) => describeImageOf(source, params, body, caller),
  });
  registerEndpoint(app, 'DELETE /Lotes/:numero/Imagenes/:id', {
    guard: mayEditImages,
    handler: ({ params, caller }) => deleteImage(source, params.numero, params.id, caller),
  });
};
