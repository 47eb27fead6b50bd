import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/authenticator.en.json';
import es from './locales/authenticator.es.json';

/** No remote is called so: their names have no dot. */
const NAMESPACE = 'shell.authenticator';

/** Makes the texts around the key of an authenticator app known; they come with the chunks that show one. */
export function addAuthenticatorTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** The texts around the key of an authenticator app. */
export function useAuthenticatorText(): Translate {
  return useT(NAMESPACE);
}
