import { supported, type Language } from './detect-language';

/** The name under which browsers of this product have always kept the choice. */
const KEY = 'i18nextLng';

/** The language chosen on an earlier visit, null where there is none or storage is closed to us. */
export function readChoice(): Language | null {
  try {
    return supported(localStorage.getItem(KEY) ?? '') ?? null;
  } catch {
    // A browser that blocks storage throws here; the choice then lasts as long as the page.
    return null;
  }
}

/** Keeps an explicit choice for later visits. */
export function keepChoice(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // As above: without storage the choice is not kept.
  }
}
