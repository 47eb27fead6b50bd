import { rememberedTokens } from '@lotes/shared-i18n';

/** The tokens of reservations that this device was given or has opened; they belong to the device, not to a session. */
export const rememberedReservations = rememberedTokens('lotes.reservations');
