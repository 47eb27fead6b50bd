import { z } from 'zod';
import { LanguageSchema, LotNumberSchema } from '../http/primitives.schema';

/** Characters of the longest path that a page of the site has. */
export const LONGEST_PAGE_ADDRESS = 300;

/** Path of a page without the language prefix, as it was requested: "/lotdetail". */
const PathSchema = z.string().max(LONGEST_PAGE_ADDRESS, 'too-long').startsWith('/', 'invalid');

/** The page whose link is shown, and the language of its texts. */
export const LinkPreviewQuerySchema = z.object({
  ruta: PathSchema,
  lot: LotNumberSchema.optional(),
  idioma: LanguageSchema,
});

/** Path and query of a page, without the language prefix: "/lotdetail?lot=37". */
const PageAddressSchema = z.string().startsWith('/', 'invalid');

/** The facts about the picture of a preview. */
const PreviewPictureSchema = z.object({
  /** Pixels of the file that `imagen` names. */
  ancho: z.int().positive(),
  alto: z.int().positive(),
  /** The alternative text, in the requested language; empty if staff wrote none. */
  alt: z.string(),
});

/** The preview of a link that a messenger or social network shows, in the requested language. */
export const LinkPreviewSchema = z.object({
  titulo: z.string(),
  descripcion: z.string(),
  /** Path of the page's own picture; null if it has none. */
  imagen: z.string().nullable(),
  /** Absent if there is no picture, or if the api process is of a version without this field. */
  datosImagen: PreviewPictureSchema.optional(),
  /** The canonical address of the page. */
  direccion: PageAddressSchema,
});
export type LinkPreview = z.infer<typeof LinkPreviewSchema>;

/** The pages of the site that no descriptor lists: one for each lot. */
export const PageAddressesSchema = z.object({ direcciones: z.array(PageAddressSchema) });
