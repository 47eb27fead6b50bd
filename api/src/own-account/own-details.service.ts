import type { EditOwnAccountSchema, OwnAccount } from '@lotes/shared-contract';
import type { z } from 'zod';
import { type ClientServices, editOwnAccount } from '../clients';
import type { Client } from '../database/rows';
import { accountOf, type Caller } from '../http/caller';

function presentOwnAccount(client: Client): OwnAccount {
  const { nombre, apellido, correo, telefono, idioma, codigo_banco: codigoBanco, version } = client;
  return { nombre, apellido, correo, telefono: telefono ?? '', idioma, codigoBanco, version };
}

/** Returns the caller's account. @throws {AppError} `client/not-found` */
export async function readOwnAccount(caller: Caller): Promise<OwnAccount> {
  return presentOwnAccount(accountOf(caller, 'client/not-found'));
}

/**
 * Changes the caller's account.
 * @throws {AppError} `client/not-found`, `client/deactivated`, `stale-version`, `identity/unavailable`
 */
export async function changeOwnAccount(
  services: ClientServices,
  caller: Caller,
  input: z.output<typeof EditOwnAccountSchema>,
): Promise<OwnAccount> {
  const { codigo } = accountOf(caller, 'client/not-found');
  return presentOwnAccount(await editOwnAccount(services, { codigo, version: input.version, caller }, input));
}
