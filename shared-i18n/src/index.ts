export { LANGUAGES, type Language } from './language/detect-language';
export { splitLanguagePrefix, withLanguagePrefix } from './language/language-prefix';
export { chooseLanguage, createI18n, addNamespace } from './translation/i18n';
export { textOrNeutral } from './translation/neutral-text';
export {
  useBilingual,
  useFormat,
  useLanguage,
  useT,
  type Bilingual,
  type Translate,
} from './translation/react';
export { formatsFor, readablePhone, type Formats } from './format/formats';
export { browserStorage, tabStorage } from './storage/browser-storage';
export { rememberedTokens, useRememberedTokens, type RememberedToken } from './storage/remembered-tokens';
export { storedValue, useStoredValue } from './storage/stored-value';
export { moneyFromTyping, plainNumber } from './format/typed-money';
