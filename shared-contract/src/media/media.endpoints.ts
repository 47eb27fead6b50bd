import { z } from 'zod';
import { endpoint } from '../http/contract';
import { ACCEPTED_VIDEO_TYPE } from './media-vocabulary';
import {
  ImageFormSchema,
  ImageListSchema,
  ImageParamsSchema,
  ImageSchema,
  ImageTextsSchema,
  ReorderImagesSchema,
  ReorderVideosSchema,
  VideoFormSchema,
  VideoLinkSchema,
  VideoListSchema,
  VideoSchema,
  VideoTextsSchema,
} from './media.schema';

export const mediaEndpoints = {
  'GET /Lotes/:numero/Imagenes': endpoint({
    summary: 'Images of a lot in their order',
    params: ImageParamsSchema,
    ok: ImageListSchema,
    errors: ['lot/not-found'],
  }),
  'POST /Lotes/:numero/Imagenes': endpoint({
    summary: 'Upload one image as multipart form data (EDITAR_IMAGENES)',
    status: 201,
    params: ImageParamsSchema,
    form: ImageFormSchema,
    ok: ImageSchema,
    errors: ['lot/not-found', 'media/type', 'media/unreadable', 'media/too-large'],
  }),
  'PUT /Lotes/:numero/Imagenes/Orden': endpoint({
    summary: 'Set the order of the images of one kind (EDITAR_IMAGENES)',
    params: ImageParamsSchema,
    body: ReorderImagesSchema,
    ok: ImageListSchema,
    errors: ['lot/not-found', 'media/not-found', 'stale-version'],
  }),
  'PUT /Lotes/:numero/Imagenes/:id': endpoint({
    summary: 'Change what is said of one image (EDITAR_IMAGENES)',
    params: ImageParamsSchema.extend({ id: z.uuid('invalid') }),
    body: ImageTextsSchema,
    ok: ImageSchema,
    errors: ['lot/not-found', 'media/not-found', 'stale-version'],
  }),
  'DELETE /Lotes/:numero/Imagenes/:id': endpoint({
    summary: 'Delete one image; those behind it move up (EDITAR_IMAGENES)',
    params: ImageParamsSchema.extend({ id: z.uuid('invalid') }),
    ok: ImageListSchema,
    errors: ['lot/not-found', 'media/not-found'],
  }),
  'GET /Lotes/:numero/Videos': endpoint({
    summary: 'Videos of a lot in their order, and the hosts that a link may lead to',
    params: ImageParamsSchema,
    ok: VideoListSchema,
    errors: ['lot/not-found'],
  }),
  'POST /Lotes/:numero/Videos': endpoint({
    summary:
      'Upload one MP4, and the picture `portada` drawn of it, as multipart form data (EDITAR_IMAGENES)',
    status: 201,
    params: ImageParamsSchema,
    form: VideoFormSchema,
    formTypes: [ACCEPTED_VIDEO_TYPE],
    ok: VideoSchema,
    errors: [
      ...(['lot/not-found', 'video/type', 'video/codec', 'video/unreadable', 'video/too-large'] as const),
      ...(['media/type', 'media/unreadable', 'media/too-large'] as const),
    ],
  }),
  'POST /Lotes/:numero/Videos/Enlace': endpoint({
    summary: 'Add a video that a host of VIDEO_HOSTS plays (EDITAR_IMAGENES)',
    status: 201,
    params: ImageParamsSchema,
    body: VideoLinkSchema,
    ok: VideoSchema,
    errors: ['lot/not-found'],
  }),
  'PUT /Lotes/:numero/Videos/Orden': endpoint({
    summary: 'Set the order of the videos of a lot (EDITAR_IMAGENES)',
    params: ImageParamsSchema,
    body: ReorderVideosSchema,
    ok: VideoListSchema,
    errors: ['lot/not-found', 'video/not-found', 'stale-version'],
  }),
  'PUT /Lotes/:numero/Videos/:id': endpoint({
    summary: 'Change what one video is called (EDITAR_IMAGENES)',
    params: ImageParamsSchema.extend({ id: z.uuid('invalid') }),
    body: VideoTextsSchema,
    ok: VideoSchema,
    errors: ['lot/not-found', 'video/not-found', 'stale-version'],
  }),
  'DELETE /Lotes/:numero/Videos/:id': endpoint({
    summary: 'Delete one video; those behind it move up (EDITAR_IMAGENES)',
    params: ImageParamsSchema.extend({ id: z.uuid('invalid') }),
    ok: VideoListSchema,
    errors: ['lot/not-found', 'video/not-found'],
  }),
} as const;
