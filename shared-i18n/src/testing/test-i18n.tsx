import { createInstance, type i18n as I18n, type ResourceLanguage } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import type { Language } from '../language/detect-language';
import { startI18n } from '../translation/i18n';
import { I18nProvider } from '../translation/react';

/** The texts of a test, `{ reservations: { es, en } }`: the same files that the remote ships. */
type TestNamespaces = Record<string, Record<Language, ResourceLanguage>>;

/** Returns a separate i18next instance for one test, so that tests cannot change each other's language. */
export function testI18n(namespaces: TestNamespaces = {}, language: Language = 'en'): I18n {
  const instance = createInstance();
  startI18n(instance, language);
  for (const [namespace, texts] of Object.entries(namespaces)) {
    instance.addResourceBundle('es', namespace, texts.es, true, true);
    instance.addResourceBundle('en', namespace, texts.en, true, true);
  }
  return instance;
}

/** Provides texts to a tree: `render(withI18n(<Screen />, { catalog: { es, en } }, 'es'))`. */
export function withI18n(
  tree: ReactNode,
  namespaces: TestNamespaces = {},
  language: Language = 'en',
): ReactElement {
  return <I18nProvider i18n={testI18n(namespaces, language)}>{tree}</I18nProvider>;
}
