import { chunkTexts } from '../locales/chunk-texts';
import en from './locales/authenticator.en.json';
import es from './locales/authenticator.es.json';

/** The texts of the key of an authenticator app. */
export const { add: addAuthenticatorTexts, useText: useAuthenticatorText } = chunkTexts('authenticator', {
  es,
  en,
});
