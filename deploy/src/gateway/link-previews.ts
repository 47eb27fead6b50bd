import { LinkPreviewSchema, LONGEST_PAGE_ADDRESS, type LinkPreview } from '@lotes/shared-contract/pages';
import type { Language } from '@lotes/shared-node/http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { PublicApi } from './public-api';

/** Previews are kept for so long, in ms: many readers follow a link that was just shared. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

/** The page of which a preview is asked for. */
export interface PreviewedPage {
  /** Path and query, without the language prefix. */
  address: string;
  language: Language;
  userAgent: string | undefined;
}

/**
 * Previews of links, which the api writes. Only pages for readers that run no scripts contain them: such readers see
 * nothing else of a page, and the pages of people never wait for the api.
 */
export class LinkPreviews {
  private readonly kept = new LRUCache<string, { preview: LinkPreview | null }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
  });

  constructor(private readonly api: Pick<PublicApi, 'read'>) {}

  /** The preview of a page; null for people, where the page has none, and where no api process says so in time. */
  async of({ address, language, userAgent }: PreviewedPage): Promise<LinkPreview | null> {
    if (!isbot(userAgent) || address.length > LONGEST_PAGE_ADDRESS) return null;
    const query = new URLSearchParams({ direccion: address, idioma: language }).toString();
    const known = this.kept.get(query);
    if (known) return known.preview;
    const preview = await this.api.read(`/api/Paginas/VistaPrevia?${query}`, LinkPreviewSchema.nullable());
    if (preview !== undefined) this.kept.set(query, { preview });
    return preview ?? null;
  }
}
