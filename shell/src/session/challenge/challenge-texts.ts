import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** No remote is called so: their names have no dot. */
const NAMESPACE = 'shell.challenge';

/** Makes the texts of what is asked for after the password known; they come with the sign-in screens. */
export function addChallengeTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** The texts of what is asked for after the password. */
export function useChallengeText(): Translate {
  return useT(NAMESPACE);
}
