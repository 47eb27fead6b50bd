import type { AccountPayments } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { Caller } from '../http/caller';
import { findPaymentLinksByEmail, presentOwnPaymentLink, settleOverdueLinks } from '../payment-links';
import { settleOverdueHolds } from '../queue';
import { countedAccount } from '../reservations';

/** Most payment-link requests that an account is shown, the newest first: more than any buyer makes. */
export const MAX_PAYMENTS = 1_000;

/** Returns the payment-link requests made with the caller's e-mail, once the identity provider has verified it. */
export async function readAccountPayments(
  { database, clock }: DataSource,
  caller: Caller,
): Promise<AccountPayments> {
  await settleOverdueHolds({ database, clock });
  await settleOverdueLinks({ database, clock });
  const correoVerificado = caller.correoVerificado && caller.correo !== '';
  const rows = correoVerificado ? await findPaymentLinksByEmail(database, caller.correo, MAX_PAYMENTS) : [];
  const account = { cliente: countedAccount(caller) };
  const solicitudes = rows.map((row) => presentOwnPaymentLink(row, account));
  return { ahora: clock.now().toISOString(), correoVerificado, solicitudes };
}
