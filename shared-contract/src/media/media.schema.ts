import { z } from 'zod';
import { HttpsAddressSchema, LotNumberSchema, TextSchema, VersionSchema } from '../http/primitives.schema';
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
  version: z.int(),
});
export type Image = z.infer<typeof ImageSchema>;

/** Fields about an image in the form that uploads its file. */
export const ImageFormSchema = z.object({
  tipo: MediaKindSchema,
  altEs: TextSchema.max(200, 'too-long').default(''),
  altEn: TextSchema.max(200, 'too-long').default(''),
});

/** The alternative texts of an image, as staff edit them. */
export const ImageTextsSchema = ImageFormSchema.omit({ tipo: true }).extend({ version: VersionSchema });

export const ImageListSchema = z.object({ imagenes: z.array(ImageSchema) });

export const ImageParamsSchema = z.object({ numero: LotNumberSchema });

/** A whole new order: every id once, 1..n. */
const PlacesSchema = z
  .array(z.object({ id: z.uuid('invalid'), orden: z.int('order-range').min(1, 'order-range') }))
  .min(1, 'required')
  .refine((rows) => new Set(rows.map((row) => row.orden)).size === rows.length, 'order-repeated')
  .refine((rows) => rows.every((row) => row.orden <= rows.length), 'order-range');

/** The order that the caller saw. It serves as the version, since the order has no row of its own. */
const SeenOrderSchema = z.array(z.uuid('invalid'));

/** The whole new order of one kind of image. */
export const ReorderImagesSchema = z.object({
  tipo: MediaKindSchema,
  antes: SeenOrderSchema,
  orden: PlacesSchema,
});

/** The whole new order of the videos of a lot. */
export const ReorderVideosSchema = z.object({ antes: SeenOrderSchema, orden: PlacesSchema });

/**
 * One video of a lot. `Url` is the path of an MP4 on the api's origin, which serves ranges; for a link it is the address
 * of a player, which is shown in a frame.
 */
export const VideoSchema = z.object({
  id: z.uuid(),
  Url: z.string(),
  tipo: z.enum(['archivo', 'enlace']),
  /** The name of the file that was uploaded, or the host that a link leads to. */
  nombre: z.string(),
  /** 1..n within the lot, without gaps or repeats. */
  orden: z.int().min(1),
  tituloEs: z.string(),
  tituloEn: z.string(),
  /** Pixels; null for a link. */
  ancho: z.int().nullable(),
  alto: z.int().nullable(),
  /** Rounded up; null if unknown. */
  segundos: z.int().nullable(),
  /** Size of the file; null for a link. */
  bytes: z.int().nullable(),
  /** The poster, with `Url` and `urls` as in `ImageSchema`; null if none could be drawn. */
  portada: ImageSchema.pick({ Url: true, urls: true }).nullable(),
  version: z.int(),
});
export type Video = z.infer<typeof VideoSchema>;

/** The titles of a video. */
export const VideoFormSchema = z.object({
  tituloEs: TextSchema.max(200, 'too-long').default(''),
  tituloEn: TextSchema.max(200, 'too-long').default(''),
});

/** The titles of a video, as staff edit them. */
export const VideoTextsSchema = VideoFormSchema.extend({ version: VersionSchema });

/** A video that a host of `VIDEO_HOSTS` plays. */
export const VideoLinkSchema = VideoFormSchema.extend({
  enlace: HttpsAddressSchema,
});

/** The videos of a lot in their order, and the hosts that a link may lead to. */
export const VideoListSchema = z.object({ videos: z.array(VideoSchema), hosts: z.array(z.string()) });
