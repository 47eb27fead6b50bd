/**
 * Query parameters that select a page's content. The gateway passes on no others when it asks the api for a preview, so that
 * the tokens of private links do not leave it.
 */
export const PAGE_PARAMETERS = ['lot'] as const;

/**
 * Query parameter with which a shared link names the language of its preview. It is not a choice for the people who follow the
 * link: their page is in their own language.
 */
export const PREVIEW_LANGUAGE = 'lang';

/** Path of the page of a lot, without the language prefix. */
export const LOT_PAGE = '/lotdetail';

/** True for the path of a lot's page, in any case and with or without a slash at its end, as in the browser's router. */
export function isLotPage(path: string): boolean {
  return path.toLowerCase().replace(/\/$/, '') === LOT_PAGE;
}
