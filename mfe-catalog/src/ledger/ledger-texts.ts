import { addNamespace } from '@lotes/shared-i18n';
import en from './locales/en.json';
import es from './locales/es.json';

/**
 * Adds the texts of the ledger's page to those of the remote. They are in the page's own chunk, so that no other page loads them.
 */
export function addLedgerTexts(): void {
  addNamespace('catalog', 'es', es);
  addNamespace('catalog', 'en', en);
}
