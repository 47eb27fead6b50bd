import { recordAudit } from '../audit';
import type { Client } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { AppError, appError } from '../errors/app-error';
import { clientFacts, identityOf } from './client-facts';
import { findTraces } from './client-traces.repository';
import { whyKept } from './clients.policy';
import { linkIdentity, lockClient, lockEditors, removeClient } from './clients.repository';
import type { ClientServices } from './clients.service';
import { assertAnotherEditor, type ChangeTarget, lockAsSeen } from './locked-client';

/**
 * Deletes an account without reservations whom no history names, its notes, and its user at the identity provider. The
 * provider is asked last, inside the transaction; where it is silent, or only our commit fails, a user who is gone is
 * invited again, so that the account keeps a person who can sign in.
 * @throws {AppError} `client/not-found`, `client/has-reservations`, `client/has-history`, `client/last-editor`,
 * `stale-version`, `identity/unavailable`
 */
export async function deleteClient(
  services: ClientServices,
  target: ChangeTarget,
): Promise<{ codigo: number }> {
  const { database, clock, directory } = services;
  const { codigo, caller } = target;
  let asked: Client | undefined;
  try {
    return await withTransaction(database, async (transaction) => {
      const editors = await lockEditors(transaction);
      const client = await lockAsSeen(transaction, target, 'any');
      const [traces] = await findTraces(transaction, [codigo]);
      const kept = traces && whyKept(traces, caller);
      if (kept) throw appError(kept);
      assertAnotherEditor(client, editors);
      const now = clock.now();
      await removeClient(transaction, client, now);
      await recordAudit(transaction, {
        actor: caller,
        at: now,
        accion: 'eliminar',
        entidad: 'cliente',
        id: String(codigo),
        antes: { ...clientFacts(client), correo: client.correo, sub: client.sub },
        despues: null,
      });
      asked = client;
      await directory.removeUser(client.correo);
      return { codigo };
    });
  } catch (error) {
    if (asked) await giveBack(services, asked);
    throw error;
  }
}

/** Invites the user of an account that was not deleted again, where the provider no longer has them. */
async function giveBack({ database, directory, log }: ClientServices, client: Client): Promise<void> {
  try {
    await withTransaction(database, async (transaction) => {
      const kept = await lockClient(transaction, client.codigo);
      if (!kept) return;
      const sub = await directory.createUser(identityOf(client));
      if (client.desactivado_en) await directory.disableUser(client.correo);
      if (sub !== client.sub) await linkIdentity(transaction, client.codigo, sub, true);
    });
  } catch (error) {
    // The provider still has the user, as they were.
    if (error instanceof AppError && error.code === 'client/email-in-use') return;
    log.error({ err: error }, 'an account that was not deleted has no user at the identity provider');
  }
}
