import type { LiveRelease } from './live-registry';
import { LRUCache } from 'lru-cache';

/** Number of written pages that are kept: the landings in both languages, and room for others. */
const MAX_PAGES = 100;

/** Cache of pages of the live release: 60 kB of text, the same for every request of an address in one language. */
export class WrittenPages {
  private readonly texts = new LRUCache<string, string>({ max: MAX_PAGES });
  private writtenFor: LiveRelease | undefined;

  /** Returns the page of an address in a language, written if it is not yet. */
  read(live: LiveRelease, pathname: string, language: string, write: () => string): string {
    if (live !== this.writtenFor) this.texts.clear();
    this.writtenFor = live;
    const key = `${language} ${pathname}`;
    const known = this.texts.get(key);
    if (known !== undefined) return known;
    const text = write();
    this.texts.set(key, text);
    return text;
  }
}
