import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';
import { rememberedTokens } from '@lotes/shared-i18n';

/** The tokens of payments that this browser was given or has opened. */
export const rememberedPayments = rememberedTokens('lotes.payments');

/** Returns the values remembered with the token that opens these payments: their lots, each once, and their ids. */
export function memoryOf(
  solicitudes: readonly Pick<OwnPaymentLink, 'lote' | 'id'>[],
): [lotes: string[], opens: string[]] {
  return [[...new Set(solicitudes.map(({ lote }) => lote))], solicitudes.map(({ id }) => id)];
}
