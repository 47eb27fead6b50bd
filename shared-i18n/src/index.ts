export { detectLanguage, LANGUAGES, type Language, type LanguageSources } from './language/detect-language';
export { splitLanguagePrefix, withLanguagePrefix } from './language/language-prefix';
export { chooseLanguage, createI18n, addNamespace } from './translation/i18n';
export {
  I18nProvider,
  useBilingual,
  useFormat,
  useLanguage,
  useT,
  type Bilingual,
  type Translate,
} from './translation/react';
export { formatsFor, type Currency, type Formats, type AreaUnit } from './format/formats';
export { moneyFromTyping } from './format/typed-money';
export { formatDuration } from './format/duration';
