import type { AuditAction, DeactivateClientSchema, EditClientSchema } from '@lotes/shared-contract';
import type { z } from 'zod';
import { overtaken, recordAudit, type AuditFacts } from '../audit';
import type { Transaction } from '../database/database';
import type { Client, ClientChange } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { assertMayGrant } from './clients.policy';
import { presentClient } from './clients.presenter';
import { changeClient, lockClient, lockEditors } from './clients.repository';
import type { ClientServices } from './clients.service';
import type { IdentityDirectory, NewIdentity } from './identity-directory';

/** Which client staff change, as they saw it. */
export interface ChangeTarget {
  codigo: number;
  version: number;
  caller: Caller;
}

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

async function lockAsSeen(
  transaction: Transaction,
  { codigo, version, caller }: ChangeTarget,
  { of }: Change,
): Promise<Client> {
  const client = await lockClient(transaction, codigo);
  if (!client) throw appError('client/not-found');
  const audited = { entidad: 'cliente', id: String(codigo) } as const;
  const actual = presentClient(client, caller);
  if (of === 'active' && client.desactivado_en)
    throw await overtaken(transaction, 'client/deactivated', audited, actual);
  if (of === 'deactivated' && !client.desactivado_en)
    throw await overtaken(transaction, 'client/active', audited, actual);
  if (client.version !== version) throw await overtaken(transaction, 'stale-version', audited, actual);
  return client;
}

const isEditor = ({ permisos, desactivado_en }: Client) =>
  desactivado_en === null && permisos.includes('EDITAR_USUARIOS');

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
      const client = await lockAsSeen(transaction, target, step);
      const changed = await changeClient(transaction, client, step.change(client));
      if (isEditor(client) && !isEditor(changed) && editors.every((codigo) => codigo === client.codigo))
        throw appError('client/last-editor');
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

/** An account as the identity provider knows its person. */
function identityOf({ correo, nombre, telefono, idioma }: Client): NewIdentity {
  return { correo, nombre, telefono: telefono ?? '', idioma };
}

/** The data of an account as the audit tells them. */
function facts(client: Client): AuditFacts {
  const { nombre, apellido, telefono, idioma, permisos, rtn, documento, direccion, referencias } = client;
  const people = referencias.map((one) => `${one.nombre} ${one.apellido}, ${one.telefono}`);
  return {
    nombre,
    apellido,
    telefono,
    idioma,
    permisos,
    rtn,
    documento,
    direccion,
    referencias: people,
  };
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
    audited: facts,
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
