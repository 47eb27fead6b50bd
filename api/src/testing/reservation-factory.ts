import { randomUUID } from 'node:crypto';
import type { CreateReservation } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Queryable } from '../database/database';
import type { NewReservation, Reservation } from '../database/rows';
import { mailboxOf } from '../database/mailbox';
import { newAuthorizationNumber } from '../reservations';
import { TEST_NOW } from './test-clock';

let people = 0;

/** The details of a visitor who has never reserved before. */
export function newVisitor(): { nombreCliente: string; telefono: string; correo: string } {
  people += 1;
  const suffix = String(people).padStart(5, '0');
  return {
    nombreCliente: `Persona ${suffix}`,
    telefono: `+504991${suffix}`,
    correo: `persona${suffix}@example.test`,
  };
}

/** Returns the body of a request for lots by a new visitor; `change` overrides fields. */
export function requestFor(lotes: string[], change: Partial<CreateReservation> = {}): CreateReservation {
  return { lotes, ...newVisitor(), ...change };
}

/** Returns the key of the lot with a number. */
export async function lotCode(database: Queryable, numero: string): Promise<number> {
  const query = database.selectFrom('lotes').select('codigo').where('numero', '=', numero);
  return (await query.executeTakeFirstOrThrow()).codigo;
}

/** Columns of a reservation that holds its lot for a week from `now`. */
export const heldFrom = (now: Date) => ({ retencion_desde: now, fecha_vencimiento: later(now, { days: 7 }) });

/** Inserts a reservation into the database directly; by default it waits in the queue of the lot. */
export async function insertReservation(
  database: Queryable,
  lot: string,
  change: Partial<NewReservation> = {},
): Promise<Reservation> {
  const { nombreCliente, telefono, correo: own } = newVisitor();
  const correo = change.correo === undefined ? own : change.correo;
  return database
    .insertInto('reservas')
    .values({
      numero_autorizacion: newAuthorizationNumber(),
      grupo: randomUUID(),
      lote: await lotCode(database, lot),
      nombre_cliente: nombreCliente,
      telefono,
      correo,
      buzon: correo && mailboxOf(correo),
      cliente_existente: false,
      idioma: 'es',
      estado: 'pendiente',
      tipo: 'gratis24h',
      retencion_desde: null,
      fecha_vencimiento: null,
      prima: null,
      precio_congelado: null,
      token_hash: null,
      creada_en: new Date(TEST_NOW),
      ...change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
