import { addNamespace } from '@lotes/shared-i18n';
import en from './locales/session.en.json';
import es from './locales/session.es.json';

/** Adds the texts of the sign-in screens to those of the shell. Visitors who do not sign in download only the titles. */
export function addSessionTexts(): void {
  addNamespace('shell', 'es', es);
  addNamespace('shell', 'en', en);
}
