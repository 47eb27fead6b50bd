import { browserStorage } from '../storage/browser-storage';
import { supported, type Language } from './detect-language';

/** The key under which earlier releases already stored the choice. */
const KEY = 'i18nextLng';

/** The language chosen on an earlier visit, null if there is none. */
export function readChoice(): Language | null {
  return supported(browserStorage.getItem(KEY) ?? '') ?? null;
}

/** Keeps an explicit choice for later visits. */
export function keepChoice(language: Language): void {
  browserStorage.setItem(KEY, language);
}
