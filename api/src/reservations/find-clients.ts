import type { FoundClient } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import { type Caller, hasPermission } from '../http/caller';
import { clientsMatching } from './clients-of-reservations.repository';
import { nameForReservation } from './name-for-reservation';

/** Returns the accounts that match a search text; only callers who may see clients search by a part of a name. */
export async function findClients(
  database: Queryable,
  typed: string,
  caller: Caller,
): Promise<FoundClient[]> {
  const found = await clientsMatching(database, typed, hasPermission(caller, 'VER_USUARIOS'));
  return found.map((client) => {
    const { codigo, telefono, correo, codigo_banco: codigoBanco, idioma } = client;
    return { codigo, nombre: nameForReservation(client), telefono, correo, codigoBanco, idioma };
  });
}
