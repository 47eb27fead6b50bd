import { chunkTexts } from '../locales/chunk-texts';
import en from './locales/en.json';
import es from './locales/es.json';

/** The texts of the account's page. */
export const { add: addAccountTexts, useText: useAccountText } = chunkTexts('account', { es, en });
