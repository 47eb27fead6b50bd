import { isSale } from '@lotes/shared-contract';
import { type ClientServices, deleteOwnAccount } from '../clients';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { accountOf, type Caller } from '../http/caller';
import { mailboxOf } from '../database/mailbox';
import { settleOverdueHolds } from '../queue';
import { lockRequester } from '../reservations';
import { liveStatesOf } from './own-account.repository';

/**
 * Deletes the caller's account; the caller typed its e-mail (`correo`) to confirm this. The account is not deleted while it
 * holds a lot, waits for one or has bought one; this deletion takes turns with a request for a lot under the same e-mail, and
 * with a reservation or sale that staff make for the account.
 * @throws {AppError} `client/not-found`, `validation`, `account/lot-held`, `account/lot-bought`,
 * `client/last-editor`, `identity/unavailable`
 */
export async function deleteAccount(
  services: ClientServices,
  caller: Caller,
  correo: string,
): Promise<{ conservada: boolean }> {
  const cliente = accountOf(caller, 'client/not-found');
  if (correo !== cliente.correo) throw invalidField('correo', 'email-mismatch');
  await settleOverdueHolds(services);
  const { codigo } = cliente;
  const buzon = mailboxOf(correo);
  const requester = { buzon, telefono: null, origen: null, cuenta: { codigo, buzon } };
  return deleteOwnAccount(services, {
    caller,
    codigo,
    takeTurn: (transaction) => lockRequester(transaction, requester),
    assertFree: async (transaction) => {
      const states = await liveStatesOf(transaction, codigo, services.clock.now());
      if (states.some(isSale)) throw appError('account/lot-bought');
      if (states.length > 0) throw appError('account/lot-held');
    },
  });
}
