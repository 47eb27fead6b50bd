import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** Namespace of the texts. No remote has this name: names of remotes have no dot. */
const NAMESPACE = 'shell.challenge';

/** Registers the texts of the steps after the password, which are part of the chunk of the sign-in screens. */
export function addChallengeTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** Returns the translator for the texts of the steps after the password. */
export function useChallengeText(): Translate {
  return useT(NAMESPACE);
}
