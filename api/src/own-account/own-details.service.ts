import type { EditOwnAccountSchema, OwnAccount } from '@lotes/shared-contract';
import type { z } from 'zod';
import { type ClientServices, editOwnAccount } from '../clients';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';

/**
 * The account of the caller.
 * @throws {AppError} `client/not-found` before the first sign-in
 */
function accountOf({ cliente }: Caller): Client {
  if (!cliente) throw appError('client/not-found');
  return cliente;
}

function presentOwnAccount(client: Client): OwnAccount {
  const { nombre, apellido, correo, telefono, idioma, codigo_banco: codigoBanco, version } = client;
  return { nombre, apellido, correo, telefono: telefono ?? '', idioma, codigoBanco, version };
}

/** Returns the caller's account. @throws {AppError} `client/not-found` */
export async function readOwnAccount(caller: Caller): Promise<OwnAccount> {
  return presentOwnAccount(accountOf(caller));
}

/** Changes the caller's account. @throws {AppError} `client/not-found`, `stale-version`, `identity/unavailable` */
export async function changeOwnAccount(
  services: ClientServices,
  caller: Caller,
  input: z.output<typeof EditOwnAccountSchema>,
): Promise<OwnAccount> {
  const { codigo } = accountOf(caller);
  return presentOwnAccount(await editOwnAccount(services, { codigo, version: input.version, caller }, input));
}
