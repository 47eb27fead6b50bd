import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** Namespace of the texts. No remote has this name: names of remotes have no dot. */
const NAMESPACE = 'shell.hosted';

/**
 * Registers the texts around the provider's own sign-in page, which are part of the chunk of the sign-in screens in both
 * languages.
 */
export function addHostedTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** Returns the translator for the texts of the hosted sign-in. */
export function useHostedText(): Translate {
  return useT(NAMESPACE);
}
