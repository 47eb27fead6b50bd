import multipart from '@fastify/multipart';
import { MAX_VIDEO_BYTES, VideoFormSchema } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { anyone } from '../../http/guards';
import { registerEndpoint } from '../../http/register-endpoint';
import { incomingDirectory } from '../media-store';
import { mayEditImages } from '../media.policy';
import { parseFields, receiveFile, uploadLimits, type UploadPlace } from '../receive-upload';
import { addVideo, addVideoLink, deleteVideo, listVideos, orderVideos, titleVideoOf } from './videos.service';

/** Routes of the videos of lots: they are public; staff add, title, order and delete them. */
export const videoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart, { limits: uploadLimits(MAX_VIDEO_BYTES, 2), throwFileSizeLimit: false });
  const { database, clock } = app;
  const { mediaDir, videoHosts } = app.config;
  const source = { database, clock, mediaDir, videoHosts };
  const place: UploadPlace = {
    directory: incomingDirectory(mediaDir),
    tooLarge: 'video/too-large',
    pictureName: 'portada',
  };

  registerEndpoint(app, 'GET /Lotes/:numero/Videos', {
    guard: anyone,
    handler: ({ params }) => listVideos(source, params.numero),
  });
  registerEndpoint(app, 'POST /Lotes/:numero/Videos', {
    guard: mayEditImages,
    handler: ({ params, caller, request }) =>
      receiveFile(request, place, ({ fields, ...file }) =>
        addVideo(source, params.numero, { ...file, titles: parseFields(VideoFormSchema, fields) }, caller),
      ),
  });
  registerEndpoint(app, 'POST /Lotes/:numero/Videos/Enlace', {
    guard: mayEditImages,
    handler: ({ params, body, caller }) => addVideoLink(source, params.numero, body, caller),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero/Videos/Orden', {
    guard: mayEditImages,
    handler: ({ params, body, caller }) => orderVideos(source, params.numero, body, caller),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero/Videos/:id', {
    guard: mayEditImages,
    handler: ({ params, body, caller }) => titleVideoOf(source, params, body, caller),
  });
  registerEndpoint(app, 'DELETE /Lotes/:numero/Videos/:id', {
    guard: mayEditImages,
    handler: ({ params, caller }) => deleteVideo(source, params.numero, params.id, caller),
  });
};
