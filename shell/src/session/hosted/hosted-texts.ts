import { chunkTexts } from '../../locales/chunk-texts';
import en from './locales/en.json';
import es from './locales/es.json';

/** The texts of the sign-in on the provider's own page. */
export const { add: addHostedTexts, useText: useHostedText } = chunkTexts('hosted', { es, en });
