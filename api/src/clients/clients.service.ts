import type { CreateClientSchema } from '@lotes/shared-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { Client } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { untilAnswered } from '../database/until-answered';
import { AppError, appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { assertMayGrant } from './clients.policy';
import { findClientBySubject, insertClient, linkIdentity, lockNewAccount } from './clients.repository';
import type { IdentityDirectory } from './identity-directory';

type ClientInput = z.output<typeof CreateClientSchema>;

export interface ClientServices extends DataSource {
  directory: IdentityDirectory;
  log: FastifyBaseLogger;
}

/**
 * Creates an account and its user at the identity provider, together with further work for the new client. The provider
 * is asked last, inside the transaction: if it refuses or is silent, nothing is written here; if only our commit fails,
 * its user is removed again, unless the user belongs to an account.
 * @throws {AppError} `client/grant-lacked`, `client/email-in-use`, `client/signed-up`, `identity/unavailable`, and the
 * errors of `work`.
 */
export async function withNewAccount<Result>(
  services: ClientServices,
  caller: Caller,
  input: ClientInput,
  work: (transaction: Transaction, client: Client) => Promise<Result>,
): Promise<{ client: Client; result: Result }> {
  assertMayGrant(caller, input.permisos);
  let created: string | undefined;
  try {
    return await withTransaction(
      services.database,
      async (transaction) => {
        await lockNewAccount(transaction, input.correo);
        const added = await addAccount(services, transaction, caller, input);
        const result = await work(transaction, added);
        const sub = await addUser(services, transaction, input);
        created = sub;
        // The invited user may already belong to an account that still has the user's earlier e-mail.
        if (await findClientBySubject(transaction, sub)) throw appError('client/email-in-use');
        return { client: await linkIdentity(transaction, added.codigo, sub, true), result };
      },
      { callsProvider: true },
    );
  } catch (error) {
    if (created) await removeUserWithoutAccount(services, { sub: created, correo: input.correo });
    if (violates(error, 'clientes_correo_key')) throw appError('client/email-in-use', { cause: error });
    throw error;
  }
}

/** Creates a client; {@link withNewAccount} without further work. */
export async function createClient(
  services: ClientServices,
  caller: Caller,
  input: ClientInput,
): Promise<Client> {
  const { client } = await withNewAccount(services, caller, input, async () => undefined);
  return client;
}

/**
 * Adds the user of a new account, and returns the subject. A user without an account who never confirmed the sign-up is
 * replaced: the visitor who signed up has not proved that the e-mail is theirs.
 * @throws {AppError} `client/email-in-use`, `client/signed-up`, `identity/unavailable`
 */
async function addUser(
  { directory }: ClientServices,
  transaction: Transaction,
  input: ClientInput,
): Promise<string> {
  try {
    return await directory.createUser(input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'client/email-in-use') throw error;
    const { correo } = input;
    const user = await directory.findUser({ sub: null, correo });
    if (await findClientBySubject(transaction, user.sub)) throw error;
    if (user.isConfirmed) throw appError('client/signed-up', { cause: error });
    await directory.removeUser({ sub: user.sub, correo });
    return directory.createUser(input);
  }
}

async function addAccount(
  { clock }: ClientServices,
  transaction: Transaction,
  caller: Caller,
  input: ClientInput,
): Promise<Client> {
  const at = clock.now();
  const { nombre, apellido = null, telefono, correo, idioma, permisos } = input;
  const client = await insertClient(transaction, {
    sub: null,
    nombre,
    apellido: apellido || null,
    telefono,
    correo,
    idioma,
    permisos: [...new Set(permisos)],
    cambio_clave: true,
    fecha_creacion: at,
  });
  const despues = { nombre, apellido, telefono, correo, idioma, permisos: client.permisos };
  await recordAudit(transaction, {
    actor: caller,
    at,
    accion: 'crear',
    entidad: 'cliente',
    id: String(client.codigo),
    antes: null,
    despues,
  });
  return client;
}

/**
 * Removes a user, unless an account has that user: another one, or the new one, if its commit has succeeded after all and
 * only the answer was lost.
 */
async function removeUserWithoutAccount(
  { database, directory, log }: ClientServices,
  user: { sub: string; correo: string },
): Promise<void> {
  try {
    const isKept = await untilAnswered(() =>
      withTransaction(database, async (transaction) => {
        // Waits for the commit of the new account, if it is under way.
        await lockNewAccount(transaction, user.correo);
        return (await findClientBySubject(transaction, user.sub)) !== undefined;
      }),
    );
    if (isKept) return;
    await directory.removeUser(user);
  } catch (error) {
    log.error({ err: error }, 'a user without an account stays at the identity provider');
  }
}
