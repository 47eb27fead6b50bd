import type { Language } from '@lotes/shared-node/http';
import type { SitePage } from './site-pages';

/** The language of a page's texts, and the one that its address names. */
export interface PageLanguages {
  language: Language;
  prefix: Language | undefined;
}

/** Cache of written pages: 60 kB of text each, the same for every request of a page of the live release in one language. */
export class WrittenPages {
  private readonly texts = new WeakMap<SitePage, Map<string, string>>();

  /** Returns the text of a page, written if it is not yet. */
  read(page: SitePage, { language, prefix }: PageLanguages, write: () => string): string {
    const texts = this.texts.get(page) ?? new Map<string, string>();
    const key = `${prefix ?? ''}/${language}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = write();
    this.texts.set(page, texts.set(key, text));
    return text;
  }
}
