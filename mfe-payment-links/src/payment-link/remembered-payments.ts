import { rememberedTokens } from '@lotes/shared-i18n';

/** The tokens of payments that this browser was given or has opened. */
export const rememberedPayments = rememberedTokens('lotes.payments');
