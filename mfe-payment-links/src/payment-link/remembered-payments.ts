import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { rememberedTokens } from '@lotes/shared-i18n';

/** Most payments that are remembered: more than the instalments of the longest contract, 144, each with a token of its own. */
const MAX_PAYMENTS = 200;

/** The tokens of payments that this browser was given or has opened. */
export const rememberedPayments = rememberedTokens('lotes.payments', MAX_PAYMENTS);

/** Returns the values remembered with the token that opens these payments: their lots, each once, and their ids. */
export function memoryOf(
  solicitudes: readonly Pick<OwnPaymentLink, 'lote' | 'id'>[],
): [lotes: string[], opens: string[]] {
  return [[...new Set(solicitudes.map(({ lote }) => lote))], solicitudes.map(({ id }) => id)];
}
