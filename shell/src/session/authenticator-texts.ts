import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/authenticator.en.json';
import es from './locales/authenticator.es.json';

/** Namespace of the texts. No remote has this name: names of remotes have no dot. */
const NAMESPACE = 'shell.authenticator';

/** Registers the texts around the key of an authenticator app, which are part of the chunks that show one. */
export function addAuthenticatorTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** Returns the translator for the texts around the key of an authenticator app. */
export function useAuthenticatorText(): Translate {
  return useT(NAMESPACE);
}
