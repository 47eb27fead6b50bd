import { addNamespace } from '@lotes/shared-i18n';
import en from './locales/session.en.json';
import es from './locales/session.es.json';

/** Adds the texts of signing in to those of the shell: visitors, who never sign in, fetch none but the titles. */
export function addSessionTexts(): void {
  addNamespace('shell', 'es', es);
  addNamespace('shell', 'en', en);
}
