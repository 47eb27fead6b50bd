import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** No remote is called so: their names have no dot. */
const NAMESPACE = 'shell.hosted';

// They come with the chunk of the sign-in screens, in both languages.
addNamespace(NAMESPACE, 'es', es);
addNamespace(NAMESPACE, 'en', en);

/** The texts around the provider's own sign-in page. */
export function useHostedText(): Translate {
  return useT(NAMESPACE);
}
