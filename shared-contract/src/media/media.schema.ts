import { z } from 'zod';
import { LotNumberSchema, TextSchema } from '../http/primitives.schema';
import { MEDIA_KINDS } from './media-vocabulary';

export const MediaKindSchema = z.enum(MEDIA_KINDS);
export type MediaKind = z.infer<typeof MediaKindSchema>;

/** One image of a lot. `Url` and `urls` are paths on the api's origin; `urls` maps width in pixels to a WebP. */
export const ImageSchema = z.object({
  id: z.uuid(),
  Url: z.string(),
  urls: z.record(z.string(), z.string()),
  nombre: z.string(),
  /** 1..n within its kind, without gaps or repeats. */
  orden: z.int().min(1),
  tipo: MediaKindSchema,
  altEs: z.string(),
  altEn: z.string(),
  ancho: z.int(),
  alto: z.int(),
});
export type Image = z.infer<typeof ImageSchema>;

/** What an upload says of its image, in the form that holds the file. */
export const ImageFormSchema = z.object({
  tipo: MediaKindSchema,
  altEs: TextSchema.max(200, 'too-long').default(''),
  altEn: TextSchema.max(200, 'too-long').default(''),
});

export const ImageListSchema = z.object({ imagenes: z.array(ImageSchema) });

export const ImageParamsSchema = z.object({ numero: LotNumberSchema });

/** The whole new order of one kind of image: every id once, 1..n. */
export const ReorderImagesSchema = z.object({
  tipo: MediaKindSchema,
  orden: z
    .array(z.object({ id: z.uuid('invalid'), orden: z.int('order-range').min(1, 'order-range') }))
    .min(1, 'required')
    .refine((rows) => new Set(rows.map((row) => row.orden)).size === rows.length, 'order-repeated')
    .refine((rows) => rows.every((row) => row.orden <= rows.length), 'order-range'),
});
