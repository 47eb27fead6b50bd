import { z } from 'zod';
import { LanguageSchema } from '../http/primitives.schema';

/** Characters of the longest address that a page of the site has. */
export const LONGEST_PAGE_ADDRESS = 300;

/** Path and query of a page, without the language prefix: "/lotdetail?lot=37". */
const PageAddressSchema = z
  .string()
  .max(LONGEST_PAGE_ADDRESS, 'too-long')
  .regex(/^\/(?!\/)/, 'invalid');

/** The page whose link is shown, and the language of its texts. */
export const LinkPreviewQuerySchema = z.object({ direccion: PageAddressSchema, idioma: LanguageSchema });

/** The preview of a link that a messenger or social network shows, in the language that was asked for. */
export const LinkPreviewSchema = z.object({
  titulo: z.string(),
  descripcion: z.string(),
  /** Path of a picture; null if the page has none of its own. */
  imagen: z.string().nullable(),
  /** The page's address, without parts that change nothing of the page. */
  direccion: PageAddressSchema,
});
export type LinkPreview = z.infer<typeof LinkPreviewSchema>;

/** The pages of the site that no remote names: one for each lot. */
export const PageAddressesSchema = z.object({ direcciones: z.array(PageAddressSchema) });
