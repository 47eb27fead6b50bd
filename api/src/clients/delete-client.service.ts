import { recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Client } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { untilAnswered } from '../database/until-answered';
import { AppError, appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { clientFacts, identityOf } from './client-facts';
import { findTraces } from './client-traces.repository';
import { deletionRefusal } from './clients.policy';
import {
  anonymiseClient,
  linkIdentity,
  lockClient,
  lockClientForDeletion,
  removeClient,
} from './clients.repository';
import type { ClientServices } from './clients.service';
import { assertAnotherEditor, type ChangeTarget, lockAsSeen } from './locked-client';

/**
 * Deletes an account without reservations whom no history names, its notes, and its user at the identity provider (R14.5).
 * @throws {AppError} `client/not-found`, `client/has-reservations`, `client/has-history`, `client/last-editor`,
 * `stale-version`, `identity/unavailable`
 */
export async function deleteClient(
  services: ClientServices,
  target: ChangeTarget,
): Promise<{ codigo: number }> {
  const { clock } = services;
  const { codigo, caller } = target;
  return withoutUser(services, async (transaction, removeUser) => {
    const client = await lockAsSeen(transaction, target, 'any');
    const [traces] = await findTraces(transaction, [codigo]);
    const refusal = traces && deletionRefusal(traces, caller);
    if (refusal) throw appError(refusal);
    await assertAnotherEditor(transaction, client);
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
    await removeUser(client);
    return { codigo };
  });
}

/** A deletion of an account by its own user. */
interface OwnDeletion {
  caller: Caller;
  codigo: number;
  /** Runs first in the transaction, and waits for requests of the same person. */
  takeTurn: (transaction: Transaction) => Promise<void>;
  /** Runs once nobody can refer to the account any more. @throws {AppError} if it cannot be deleted. */
  assertFree: (transaction: Transaction) => Promise<void>;
}

/**
 * Deletes the account of its own user, with the user at the identity provider. If a reservation belongs to it or the
 * history names it, the row stays without personal data (record 0072).
 * @returns whether a row without personal data was kept.
 * @throws {AppError} `client/not-found`, `client/last-editor`, `identity/unavailable`, and the errors of `assertFree`.
 */
export async function deleteOwnAccount(
  services: ClientServices,
  { caller, codigo, takeTurn, assertFree }: OwnDeletion,
): Promise<{ conservada: boolean }> {
  return withoutUser(services, async (transaction, removeUser) => {
    await takeTurn(transaction);
    const client = await lockClientForDeletion(transaction, codigo);
    if (!client || client.desactivado_en) throw appError('client/not-found');
    await assertFree(transaction);
    await assertAnotherEditor(transaction, client);
    const [traces] = await findTraces(transaction, [codigo]);
    const conservada = traces !== undefined && (traces.conReservas || traces.conHistorial);
    const now = services.clock.now();
    await (conservada ? anonymiseClient : removeClient)(transaction, client, now);
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'eliminar',
      entidad: 'cliente',
      id: String(codigo),
      // The history cannot be rewritten, so no personal data of the user who leaves is written to it.
      antes: { activo: true },
      despues: conservada ? { activo: false } : null,
    });
    await removeUser(client);
    return { conservada };
  });
}

/**
 * Runs a deletion whose last step, `removeUser`, removes the user at the identity provider. If the provider does not answer,
 * or only the commit after it fails, the user is invited again, so that the owner of the account can still sign in.
 */
async function withoutUser<Result>(
  services: ClientServices,
  work: (transaction: Transaction, removeUser: (client: Client) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let userToRemove: Client | undefined;
  try {
    return await withTransaction(
      services.database,
      (transaction) =>
        work(transaction, async (client) => {
          userToRemove = client;
          await services.directory.removeUser(client);
        }),
      { callsProvider: true },
    );
  } catch (error) {
    if (userToRemove) await restoreUser(services, userToRemove);
    throw error;
  }
}

/** After a failed deletion of an account, invites its user again if the provider no longer has them. */
async function restoreUser({ database, directory, log }: ClientServices, client: Client): Promise<void> {
  try {
    // A transaction that calls the provider is not repeated, so the database must be there before.
    await untilAnswered(() => withTransaction(database, async () => undefined));
    const restore = async (transaction: Transaction) => {
      const account = await lockClient(transaction, client.codigo);
      // The commit has succeeded after all, and only its answer was lost.
      if (!account || account.eliminada_en) return;
      const sub = await directory.createUser(identityOf(client));
      if (client.desactivado_en) await directory.disableUser({ ...client, sub });
      if (sub !== client.sub) await linkIdentity(transaction, client.codigo, sub, true);
    };
    await withTransaction(database, restore, { callsProvider: true });
  } catch (error) {
    // The provider still has the user, as they were.
    if (error instanceof AppError && error.code === 'client/email-in-use') return;
    log.error({ err: error }, 'an account that was not deleted has no user at the identity provider');
  }
}
