import type { CreatePersonalReservationSchema, Language } from '@lotes/shared-contract';
import type { z } from 'zod';
import { nameForForms } from '../clients';
import type { Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import { mailboxOf } from '../database/mailbox';
import { findActiveClient } from './clients-of-reservations.repository';

type Typed = Pick<
  z.output<typeof CreatePersonalReservationSchema>,
  'cliente' | 'nombreCliente' | 'telefono' | 'correo' | 'idioma'
>;

/** The buyer for whom staff reserve; `cliente` is the account that staff chose. */
export interface Buyer {
  cliente: number | null;
  nombre: string;
  telefono: string | null;
  correo: string | null;
  /** Mailbox of the e-mail (`database/mailbox.ts`). */
  buzon: string | null;
  idioma: Language;
}

/**
 * Returns the buyer whom staff typed; fields left blank are taken from the account that staff chose.
 * @throws {AppError} `client/not-found`.
 */
export async function readBuyer(transaction: Transaction, typed: Typed): Promise<Buyer> {
  const { cliente, nombreCliente, telefono, correo, idioma } = typed;
  const client = cliente === undefined ? undefined : await findActiveClient(transaction, cliente);
  if (cliente !== undefined && !client) throw appError('client/not-found');
  const mail = correo === undefined ? (client?.correo ?? null) : correo;
  return {
    cliente: client?.codigo ?? null,
    nombre: nombreCliente ?? (client ? nameForForms(client) : ''),
    telefono: telefono === undefined ? (client?.telefono ?? null) : telefono,
    correo: mail,
    buzon: mail && mailboxOf(mail),
    idioma: idioma ?? client?.idioma ?? 'es',
  };
}
