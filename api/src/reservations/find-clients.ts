import type { FoundClient } from '@lotes/shared-contract';
import { nameForForms } from '../clients';
import type { Queryable } from '../database/database';
import { type Caller, hasPermission } from '../http/caller';
import { clientsMatching } from './clients-of-reservations.repository';

/** Returns the accounts that match a search text; only callers who may see clients search by a part of a name. */
export async function findClients(
  database: Queryable,
  typed: string,
  caller: Caller,
): Promise<FoundClient[]> {
  const found = await clientsMatching(database, typed, hasPermission(caller, 'VER_USUARIOS'));
  return found.map((client) => {
    const { codigo, telefono, correo, codigo_banco: codigoBanco, idioma } = client;
    return { codigo, nombre: nameForForms(client), telefono, correo, codigoBanco, idioma };
  });
}
