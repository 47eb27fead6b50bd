import i18next, { type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { detectLanguage, LANGUAGES, supported, type Language } from '../language/detect-language';
import { splitLanguagePrefix } from '../language/language-prefix';
import { keepChoice, readChoice } from '../language/stored-choice';

/**
 * Starts the translation of this page and returns the i18next instance, ready to use. A language prefix in the address is
 * an explicit choice, and is stored before the language is detected (R3.2).
 */
export function createI18n(): I18n {
  const { language: prefix } = splitLanguagePrefix(location.pathname);
  if (prefix) keepChoice(prefix);
  const language = detectLanguage({
    stored: prefix ?? readChoice(),
    browser: navigator.languages,
    htmlTag: document.documentElement.lang,
    pathname: location.pathname,
    hostname: location.hostname,
  });
  i18next.on('languageChanged', markDocument);
  startI18n(i18next, language);
  return i18next;
}

/** Initialises an instance of i18next, of the page or of a test. Synchronous, because the texts come with the code. */
export function startI18n(instance: I18n, language: Language): void {
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}

/** Adds a remote's texts; `namespace` is the remote's name. Screens that wait for them render again. */
export function addNamespace(namespace: string, language: Language, resources: ResourceLanguage): void {
  i18next.addResourceBundle(language, namespace, resources, true, true);
}

/** Switches the page to the chosen language and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepChoice(language);
  await i18next.changeLanguage(language);
}

function markDocument(language: string): void {
  document.documentElement.lang = supported(language) ?? 'en';
}
