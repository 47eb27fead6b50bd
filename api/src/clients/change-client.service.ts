import type {
  AuditAction,
  DeactivateClientSchema,
  EditClientSchema,
  EditOwnAccountSchema,
} from '@lotes/shared-contract';
import { forEachLimit } from '@lotes/shared-node/concurrency';
import type { z } from 'zod';
import { recordAudit, type AuditFacts } from '../audit';
import type { Client, ClientChange } from '../database/rows';
import type { Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { patience, untilAnswered } from '../database/until-answered';
import { appError } from '../errors/app-error';
import { assertMayGrant } from './clients.policy';
import { clientFacts, identityOf } from './client-facts';
import { changeClient, lockClient } from './clients.repository';
import type { ClientServices } from './clients.service';
import type { FoundUser, IdentityDirectory } from './identity-directory';
import { assertAnotherEditor, type ChangeTarget, isEditor, lockAsSeen } from './locked-client';

/** A change of an account that is made both here and at the identity provider, or at neither. */
interface Change {
  accion: AuditAction;
  /** State in which the account must be. */
  requires: 'active' | 'deactivated';
  change: (client: Client) => ClientChange;
  /** Facts of the row that the audit records, before and after. */
  audited: (client: Client) => AuditFacts;
  motivo?: string;
  pushToProvider: (directory: IdentityDirectory, changed: Client) => Promise<void>;
  /** Reverts the change at the provider if nothing was written here; absent if it cannot be reverted. */
  revertAtProvider?: (directory: IdentityDirectory, before: Client) => Promise<void>;
}

/** An account that was changed here, and not yet at the identity provider. */
export interface WrittenChange {
  before: Client;
  changed: Client;
  step: Change;
}

/** Changes an account, and writes its audit entry. */
export async function writeChange(
  transaction: Transaction,
  now: Date,
  target: ChangeTarget,
  step: Change,
): Promise<WrittenChange> {
  const before = await lockAsSeen(transaction, target, step.requires);
  const changed = await changeClient(transaction, before, step.change(before));
  // A temporary password takes the ability to sign in away until its mail has arrived.
  const isReset = changed.cambio_clave && !before.cambio_clave;
  if (isReset || !isEditor(changed)) await assertAnotherEditor(transaction, before);
  await recordAudit(transaction, {
    actor: target.caller,
    at: now,
    accion: step.accion,
    entidad: 'cliente',
    id: String(before.codigo),
    antes: step.audited(before),
    despues: { ...step.audited(changed), ...(step.motivo !== undefined && { motivo: step.motivo }) },
  });
  return { before, changed, step };
}

/** Calls to the identity provider at the same time: enough for a page of accounts in seconds, and few are throttled. */
export const MAX_PROVIDER_CALLS = 5;

/**
 * Runs a change of accounts. `sync` sends it to the identity provider last, inside the transaction: if the provider
 * refuses or is silent, nothing is written here. The provider's users are then reverted, since a silent provider may
 * have acted, and also if only our commit fails.
 */
export async function withProvider<Result>(
  services: ClientServices,
  work: (sync: (written: WrittenChange) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const synced: WrittenChange[] = [];
  const sync = async (written: WrittenChange) => {
    synced.push(written);
    await written.step.pushToProvider(services.directory, written.changed);
  };
  try {
    return await work(sync);
  } catch (error) {
    const givesUp = patience();
    await forEachLimit(synced.toReversed(), MAX_PROVIDER_CALLS, (written) =>
      revertUser(services, written, givesUp),
    );
    throw error;
  }
}

async function revertUser(
  services: ClientServices,
  { before, step }: WrittenChange,
  givesUp: AbortSignal,
): Promise<void> {
  const { directory, log } = services;
  if (!step.revertAtProvider) return;
  try {
    const isUnmade = await untilAnswered(() => isUnchanged(services, before), givesUp);
    if (isUnmade) await step.revertAtProvider(directory, before);
  } catch (error) {
    log.error({ err: error }, 'a user at the identity provider differs from its account');
  }
}

/** False if the commit of a change has succeeded after all and only its answer was lost; waits for one that is under way. */
async function isUnchanged({ database }: ClientServices, { codigo, version }: Client): Promise<boolean> {
  const account = await withTransaction(database, (transaction) => lockClient(transaction, codigo));
  return account?.version === version;
}

/** Changes an account and its user at the identity provider. */
async function applyChange(services: ClientServices, target: ChangeTarget, step: Change): Promise<Client> {
  return withProvider(services, (sync) =>
    withTransaction(
      services.database,
      async (transaction) => {
        const written = await writeChange(transaction, services.clock.now(), target, step);
        await sync(written);
        return written.changed;
      },
      { callsProvider: true },
    ),
  );
}

/** Returns the change of an account's data. */
function detailsChange(change: Change['change']): Change {
  const update = (directory: IdentityDirectory, client: Client) => directory.updateUser(identityOf(client));
  return {
    accion: 'editar',
    requires: 'active',
    change,
    audited: clientFacts,
    pushToProvider: update,
    revertAtProvider: update,
  };
}

/**
 * Changes data and permissions of an active client.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `client/grant-lacked` if a permission is
 * added that the caller lacks, `client/last-editor`, `identity/unavailable`
 */
export async function editClient(
  services: ClientServices,
  target: ChangeTarget,
  input: z.output<typeof EditClientSchema>,
): Promise<Client> {
  const { nombre, apellido, telefono, idioma, rtn, documento, direccion, referencias } = input;
  const permisos = [...new Set(input.permisos)];
  const change = (client: Client): ClientChange => {
    assertMayGrant(
      target.caller,
      permisos.filter((code) => !client.permisos.includes(code)),
    );
    return {
      nombre,
      apellido: apellido || null,
      telefono,
      idioma,
      permisos,
      rtn: rtn ?? null,
      documento: documento ?? null,
      direccion: direccion ?? null,
      referencias: JSON.stringify(referencias),
    };
  };
  return applyChange(services, target, detailsChange(change));
}

/**
 * Changes the fields that users may change of their own account.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `identity/unavailable`
 */
export async function editOwnAccount(
  services: ClientServices,
  target: ChangeTarget,
  { nombre, apellido, telefono, idioma }: z.output<typeof EditOwnAccountSchema>,
): Promise<Client> {
  const change = () => ({ nombre, apellido: apellido || null, telefono, idioma });
  return applyChange(services, target, detailsChange(change));
}

/** Returns whether and since when a client can sign in, as the audit records it. */
const access = ({ desactivado_en, cambio_clave }: Client): AuditFacts => ({
  activo: desactivado_en === null,
  cambioClave: cambio_clave,
});

/**
 * Ends every session of a client and has the provider e-mail them a temporary password. The provider cannot give back the
 * earlier password, so the reset is written and audited first; it is repeated if the provider fails after that.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `client/last-editor`, `client/user-gone`, `stale-version`,
 * `identity/unavailable`; `client/reset-unsent` if the sessions have ended but the provider failed.
 */
export async function resetPassword(services: ClientServices, target: ChangeTarget): Promise<Client> {
  const now = services.clock.now();
  let user: FoundUser | undefined;
  const changed = await applyChange(services, target, {
    accion: 'restablecer clave',
    requires: 'active',
    change: () => ({ cambio_clave: true, sesiones_validas_desde: now }),
    audited: access,
    pushToProvider: async (directory, client) => {
      user = await directory.findUser(client);
    },
  });
  try {
    if (user) await services.directory.resetPassword(user);
  } catch (cause) {
    throw appError('client/reset-unsent', { cause });
  }
  return changed;
}

/**
 * Resets the second factor of a client who lost it: the identity provider asks only for the password until they set up
 * another.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `identity/unavailable`
 */
export async function resetSecondFactor(services: ClientServices, target: ChangeTarget): Promise<Client> {
  return applyChange(services, target, {
    accion: 'restablecer segundo paso',
    requires: 'active',
    change: () => ({}),
    audited: access,
    pushToProvider: (directory, client) => directory.resetSecondFactor(client),
  });
}

/**
 * Ends every session of a client, who cannot sign in from then on.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `client/last-editor`, `identity/unavailable`
 */
export async function deactivateClient(
  services: ClientServices,
  target: ChangeTarget,
  { motivo }: z.output<typeof DeactivateClientSchema>,
): Promise<Client> {
  return applyChange(services, target, deactivation(services.clock.now(), motivo));
}

/** Returns the change that ends an account's sessions, after which nobody can sign in to it. */
export function deactivation(now: Date, motivo: string): Change {
  return {
    accion: 'desactivar',
    requires: 'active',
    change: () => ({ desactivado_en: now, sesiones_validas_desde: now }),
    audited: access,
    motivo,
    pushToProvider: (directory, client) => directory.disableUser(client),
    revertAtProvider: (directory, client) => directory.enableUser(client),
  };
}

/**
 * Lets a deactivated client sign in again.
 * @throws {AppError} `client/not-found`, `client/active`, `client/user-gone`, `stale-version`,
 * `identity/unavailable`
 */
export async function reactivateClient(services: ClientServices, target: ChangeTarget): Promise<Client> {
  return applyChange(services, target, {
    accion: 'reactivar',
    requires: 'deactivated',
    change: () => ({ desactivado_en: null }),
    audited: access,
    pushToProvider: (directory, client) => directory.enableUser(client),
    revertAtProvider: (directory, client) => directory.disableUser(client),
  });
}
