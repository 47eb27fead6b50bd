import type { AuditAction, DeactivateClientSchema, EditClientSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import { recordAudit, type AuditFacts } from '../audit';
import type { Client, ClientChange } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { assertMayGrant } from './clients.policy';
import { clientFacts, identityOf } from './client-facts';
import { changeClient, lockEditors } from './clients.repository';
import type { ClientServices } from './clients.service';
import type { IdentityDirectory } from './identity-directory';
import { assertAnotherEditor, type ChangeTarget, isEditor, lockAsSeen } from './locked-client';

/** One change of an account, which the identity provider learns too, or neither. */
interface Change {
  accion: AuditAction;
  /** Whether the account must be active, or must not be. */
  of: 'active' | 'deactivated';
  change: (client: Client) => ClientChange;
  /** What the audit tells of the row, before and after. */
  audited: (client: Client) => AuditFacts;
  motivo?: string;
  atProvider: (directory: IdentityDirectory, changed: Client) => Promise<void>;
  /** Undoes it at the provider where nothing was written here; absent where nothing can be undone. */
  undo?: (directory: IdentityDirectory, before: Client) => Promise<void>;
}

/**
 * Changes an account and its user at the identity provider. The provider is asked last, inside the transaction: where it
 * refuses or is silent, nothing is written here. Its user is put back as it was then, since a silent provider may have acted, and
 * where only our commit fails.
 */
async function applyChange(services: ClientServices, target: ChangeTarget, step: Change): Promise<Client> {
  const { database, clock, directory, log } = services;
  let undo: (() => Promise<void>) | undefined;
  try {
    return await withTransaction(database, async (transaction) => {
      // Before the account itself, so that two changes never wait for each other.
      const editors = await lockEditors(transaction);
      const client = await lockAsSeen(transaction, target, step.of);
      const changed = await changeClient(transaction, client, step.change(client));
      if (!isEditor(changed)) assertAnotherEditor(client, editors);
      await recordAudit(transaction, {
        actor: target.caller,
        at: clock.now(),
        accion: step.accion,
        entidad: 'cliente',
        id: String(client.codigo),
        antes: step.audited(client),
        despues: { ...step.audited(changed), ...(step.motivo !== undefined && { motivo: step.motivo }) },
      });
      undo = step.undo && (() => step.undo?.(directory, client) ?? Promise.resolve());
      await step.atProvider(directory, changed);
      return changed;
    });
  } catch (error) {
    await undo?.().catch((failure: unknown) => {
      log.error({ err: failure }, 'a user at the identity provider differs from its account');
    });
    throw error;
  }
}

/**
 * Changes data and permissions of an active client.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `client/grant-lacked` where a permission is
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
  const update = (directory: IdentityDirectory, client: Client) => directory.updateUser(identityOf(client));
  return applyChange(services, target, {
    accion: 'editar',
    of: 'active',
    change,
    audited: clientFacts,
    atProvider: update,
    undo: update,
  });
}

/** Whether and since when a client can sign in, as the audit tells it. */
const access = ({ desactivado_en, cambio_clave }: Client): AuditFacts => ({
  activo: desactivado_en === null,
  cambioClave: cambio_clave,
});

/**
 * Ends every session of a client and has the provider e-mail them a temporary password.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `identity/unavailable`
 */
export async function resetPassword(services: ClientServices, target: ChangeTarget): Promise<Client> {
  const now = services.clock.now();
  return applyChange(services, target, {
    accion: 'restablecer clave',
    of: 'active',
    change: () => ({ cambio_clave: true, sesiones_validas_desde: now }),
    audited: access,
    atProvider: (directory, { correo }) => directory.resetPassword(correo),
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
  const now = services.clock.now();
  return applyChange(services, target, {
    accion: 'desactivar',
    of: 'active',
    change: () => ({ desactivado_en: now, sesiones_validas_desde: now }),
    audited: access,
    motivo,
    atProvider: (directory, { correo }) => directory.disableUser(correo),
    undo: (directory, { correo }) => directory.enableUser(correo),
  });
}

/**
 * Lets a deactivated client sign in again.
 * @throws {AppError} `client/not-found`, `client/active`, `stale-version`, `identity/unavailable`
 */
export async function reactivateClient(services: ClientServices, target: ChangeTarget): Promise<Client> {
  return applyChange(services, target, {
    accion: 'reactivar',
    of: 'deactivated',
    change: () => ({ desactivado_en: null }),
    audited: access,
    atProvider: (directory, { correo }) => directory.enableUser(correo),
    undo: (directory, { correo }) => directory.disableUser(correo),
  });
}
