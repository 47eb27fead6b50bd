import { LANGUAGES, withLanguagePrefix } from '@lotes/shared-i18n';

/**
 * Sets the page's hreflang alternates to the place shown: both languages, and the address without a prefix for visitors
 * who have not chosen a language. The query of a modal is left out, as a modal is not a page.
 */
export function syncAlternates(path: string, search: string): void {
  const query = new URLSearchParams(search);
  query.delete('modal');
  const suffix = query.size > 0 ? `?${query.toString()}` : '';
  for (const language of LANGUAGES) setAlternate(language, withLanguagePrefix(language, path) + suffix);
  setAlternate('x-default', path + suffix);
}

function setAlternate(hreflang: string, address: string): void {
  const selector = `link[rel="alternate"][hreflang="${hreflang}"]`;
  const link = document.head.querySelector<HTMLLinkElement>(selector) ?? document.createElement('link');
  link.rel = 'alternate';
  link.hreflang = hreflang;
  link.href = new URL(address, window.location.origin).href;
  if (!link.isConnected) document.head.append(link);
}
