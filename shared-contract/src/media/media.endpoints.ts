import { z } from 'zod';
import { endpoint } from '../http/contract';
import {
  ImageFormSchema,
  ImageListSchema,
  ImageParamsSchema,
  ImageSchema,
  ReorderImagesSchema,
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
    errors: ['lot/not-found', 'media/not-found'],
  }),
  'DELETE /Lotes/:numero/Imagenes/:id': endpoint({
    summary: 'Delete one image; those behind it move up (EDITAR_IMAGENES)',
    params: ImageParamsSchema.extend({ id: z.uuid('invalid') }),
    ok: ImageListSchema,
    errors: ['lot/not-found', 'media/not-found'],
  }),
} as const;
