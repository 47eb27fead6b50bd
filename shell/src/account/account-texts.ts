import { addNamespace, useT, type Translate } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/** Namespace of the texts. No remote has this name: names of remotes have no dot. */
const NAMESPACE = 'shell.account';

/** Registers the texts of the account's page, which are part of its chunk in both languages. */
export function addAccountTexts(): void {
  addNamespace(NAMESPACE, 'es', es);
  addNamespace(NAMESPACE, 'en', en);
}

/** Returns the translator for the texts of the account's page. */
export function useAccountText(): Translate {
  return useT(NAMESPACE);
}
