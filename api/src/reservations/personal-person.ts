import {
  fullNameOf,
  type CreatePersonalReservationSchema,
  type FoundClient,
  type Language,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { cutText } from '../database/cut-text';
import type { Queryable, Transaction } from '../database/database';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';
import { type Caller, hasPermission } from '../http/caller';
import { mailboxOf } from '../http/mailbox';
import { findActiveClient, findClients } from './clients-of-reservations.repository';

type Typed = Pick<
  z.output<typeof CreatePersonalReservationSchema>,
  'cliente' | 'nombreCliente' | 'telefono' | 'correo' | 'idioma'
>;

/** The client for whom staff reserve. */
export interface Person {
  cliente: number | null;
  nombre: string;
  telefono: string | null;
  correo: string | null;
  /** Mailbox of the e-mail (`http/mailbox.ts`). */
  buzon: string | null;
  idioma: Language;
}

/** Most characters of a name in reservations and payment requests. */
const MAX_NAME_LENGTH = 80;

/** Returns the full name of an account, cut to the length that reservations and payment requests allow. */
export const nameForReservation = (client: Client): string => cutText(fullNameOf(client), MAX_NAME_LENGTH);

/**
 * Returns the client whom staff typed; fields left blank are taken from the account that staff chose.
 * @throws {AppError} `client/not-found`.
 */
export async function readPerson(transaction: Transaction, typed: Typed): Promise<Person> {
  const { cliente, nombreCliente, telefono, correo, idioma } = typed;
  const client = cliente === undefined ? undefined : await findActiveClient(transaction, cliente);
  if (cliente !== undefined && !client) throw appError('client/not-found');
  const mail = correo === undefined ? (client?.correo ?? null) : correo;
  return {
    cliente: client?.codigo ?? null,
    nombre: nombreCliente ?? (client ? nameForReservation(client) : ''),
    telefono: telefono === undefined ? (client?.telefono ?? null) : telefono,
    correo: mail,
    buzon: mail && mailboxOf(mail),
    idioma: idioma ?? client?.idioma ?? 'es',
  };
}

/** Returns the accounts that match a search text; only callers who may see clients search by a part of a name. */
export async function findPeople(database: Queryable, typed: string, caller: Caller): Promise<FoundClient[]> {
  const found = await findClients(database, typed, hasPermission(caller, 'VER_USUARIOS'));
  return found.map((client) => {
    const { codigo, telefono, correo, codigo_banco: codigoBanco, idioma } = client;
    return { codigo, nombre: nameForReservation(client), telefono, correo, codigoBanco, idioma };
  });
}
