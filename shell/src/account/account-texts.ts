import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** No remote is called so: their names have no dot. */
const NAMESPACE = 'shell.account';

/** Makes the texts of the account's page known; they come with its chunk, in both languages. */
export function addAccountTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** The texts of the account's page. */
export function useAccountText(): Translate {
  return useT(NAMESPACE);
}
