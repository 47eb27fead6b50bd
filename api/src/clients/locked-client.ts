import { assertVersion, conflictError } from '../audit';
import type { Transaction } from '../database/database';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { presentClient } from './clients.presenter';
import { hasOtherEditor, lockClient, lockClientForDeletion, lockEditors } from './clients.repository';

/** The client whom staff change, in the version that they saw. */
export interface ChangeTarget {
  codigo: number;
  version: number;
  caller: Caller;
}

/** State in which an account must be; `any` for a deletion. */
type RequiredState = 'active' | 'deactivated' | 'any';

/**
 * Locks an account as the caller saw it. The state is checked before the version, which a change of the state raises as well:
 * otherwise, a second deactivation would be reported as a stale version.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `client/active`, `stale-version`
 */
export async function lockAsSeen(
  transaction: Transaction,
  { codigo, version, caller }: ChangeTarget,
  required: RequiredState,
): Promise<Client> {
  const client = await (required === 'any' ? lockClientForDeletion : lockClient)(transaction, codigo);
  if (!client || client.eliminada_en) throw appError('client/not-found');
  const audited = { entidad: 'cliente', id: String(codigo) } as const;
  const present = () => presentClient(transaction, client, caller);
  if (required === 'active' && client.desactivado_en)
    throw await conflictError(transaction, 'client/deactivated', audited, await present());
  if (required === 'deactivated' && !client.desactivado_en)
    throw await conflictError(transaction, 'client/active', audited, await present());
  await assertVersion(transaction, client, version, audited, present);
  return client;
}

/** True if an active account has the permission to edit users. */
export const isEditor = ({ permisos, desactivado_en }: Client): boolean =>
  desactivado_en === null && permisos.includes('EDITAR_USUARIOS');

/**
 * Makes sure that another user can edit users once a locked account no longer does (R6.11).
 * @throws {AppError} `client/last-editor`
 */
export async function assertAnotherEditor(transaction: Transaction, client: Client): Promise<void> {
  if (!isEditor(client)) return;
  await lockEditors(transaction);
  if (!(await hasOtherEditor(transaction, client))) throw appError('client/last-editor');
}
