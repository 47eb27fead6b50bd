import { useLanguage } from '@lotes/shared-i18n';
import en from '../locales/en.json';
import es from '../locales/es.json';

type Key = keyof typeof en;

/**
 * The few words that the components themselves say. They are read directly rather than through a namespace, so
 * that a button can say "Try again" even where a remote's translations never arrived.
 */
export function useOwnText(): (key: Key) => string {
  const texts: Record<Key, string> = useLanguage() === 'es' ? es : en;
  return (key) => texts[key];
}
