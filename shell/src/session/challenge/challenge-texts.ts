import { chunkTexts } from '../../locales/chunk-texts';
import en from './locales/en.json';
import es from './locales/es.json';

/** The texts of the steps after the password. */
export const { add: addChallengeTexts, useText: useChallengeText } = chunkTexts('challenge', { es, en });
