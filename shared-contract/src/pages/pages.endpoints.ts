import { endpoint } from '../http/contract';
import { LinkPreviewQuerySchema, LinkPreviewSchema, PageAddressesSchema } from './pages.schema';

/** Calls about pages for programs that run no scripts: messengers, social networks, search engines. */
export const pageEndpoints = {
  'GET /Paginas': endpoint({
    summary: 'Addresses of the pages of lots, for the site map',
    ok: PageAddressesSchema,
    errors: [],
  }),
  'GET /Paginas/VistaPrevia': endpoint({
    summary: 'Preview of a link to a page; null if the page has nothing of its own to show',
    query: LinkPreviewQuerySchema,
    ok: LinkPreviewSchema.nullable(),
    errors: [],
  }),
} as const;
