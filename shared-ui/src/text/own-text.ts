import { useLanguage } from '@lotes/shared-i18n';
import en from '../locales/en.json';
import es from '../locales/es.json';

type Key = keyof typeof en;

/**
 * Returns a function that gives the texts of the components. They are bundled, not loaded as a namespace, so that a
 * button can say "Try again" even if the translations of a remote failed to load.
 */
export function useOwnText(): (key: Key) => string {
  const texts: Record<Key, string> = useLanguage() === 'es' ? es : en;
  return (key) => texts[key];
}
