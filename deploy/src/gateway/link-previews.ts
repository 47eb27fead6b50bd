import {
  isLotPage,
  LinkPreviewSchema,
  PAGE_PARAMETERS,
  PREVIEW_LANGUAGE,
  type LinkPreview,
} from '@lotes/shared-contract/pages';
import { supportedLanguage, type Language } from '@lotes/shared-node/http';
import { isbot } from 'isbot';
import type { PublicApi } from './public-api';

/** A page and its reader, for a preview. */
export interface ReadPage {
  /** Path without the language prefix. */
  path: string;
  query: URLSearchParams;
  language: Language;
  userAgent: string | undefined;
  /** Network address of the reader. */
  ip: string;
}

/** True if a parameter of an address makes it another page than its path alone. */
export function isPageOfItsOwn({ path, query }: Pick<ReadPage, 'path' | 'query'>): boolean {
  return isLotPage(path) && PAGE_PARAMETERS.some((name) => query.has(name));
}

/** Returns the language in which a shared link wants its preview; undefined for people, who read the page in their own. */
export function previewLanguage(page: Omit<ReadPage, 'language' | 'ip'>): Language | undefined {
  if (!isPageOfItsOwn(page) || !isbot(page.userAgent)) return undefined;
  return supportedLanguage(page.query.get(PREVIEW_LANGUAGE) ?? '');
}

/**
 * Reads the preview of links to a page from the api (R2.20). Only readers that run no scripts need it, since they see nothing else of
 * the page; pages of people never wait for the api.
 * @returns null for people, if the page has no preview, or if no api process responds with one in time
 */
export async function readLinkPreview(
  api: Pick<PublicApi, 'read'>,
  { path, query, language, userAgent, ip }: ReadPage,
): Promise<LinkPreview | null> {
  if (!isPageOfItsOwn({ path, query }) || !isbot(userAgent)) return null;
  const asked = new URLSearchParams({ ruta: path, idioma: language });
  for (const name of PAGE_PARAMETERS) {
    const value = query.get(name);
    if (value !== null) asked.set(name, value);
  }
  const address = `/api/Paginas/VistaPrevia?${asked.toString()}`;
  return (await api.read(address, LinkPreviewSchema.nullable(), ip)) ?? null;
}
