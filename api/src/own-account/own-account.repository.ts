import { LIVE_STATES } from '@lotes/shared-contract';
import { isOfClient } from '../clients';
import type { Queryable } from '../database/database';
import { literals } from '../database/literal-values';
import type { Reservation, StoredContact, StoredView } from '../database/rows';
import { holdIsNotOver } from '../queue';

/** Returns the states of a client's live or sold reservations, found by the account or its e-mail. */
export async function liveStatesOf(
  database: Queryable,
  codigo: number,
  now: Date,
): Promise<Reservation['estado'][]> {
  const rows = await database
    .selectFrom('reservas')
    .select('estado')
    .where(isOfClient(codigo, 'reservas.correo', 'reservas.cliente'))
    .where('estado', 'in', literals(...LIVE_STATES))
    .where(holdIsNotOver(now))
    .execute();
  return rows.map(({ estado }) => estado);
}

/** A message of the contact form with its answers, oldest first. */
interface AnsweredContact extends StoredContact {
  respuestas: { texto: string; respondida_en: Date }[];
}

/** The messages written under an e-mail, newest first. */
export async function messagesOf(database: Queryable, correo: string): Promise<AnsweredContact[]> {
  const messages = await database
    .selectFrom('contactos')
    .selectAll()
    .where('correo', '=', correo)
    .orderBy('recibido_en', 'desc')
    .orderBy('id')
    .execute();
  const answers = await database
    .selectFrom('contacto_respuestas')
    .innerJoin('contactos', 'contactos.id', 'contacto_respuestas.contacto')
    .select(['contacto_respuestas.contacto', 'texto', 'respondida_en'])
    .where('contactos.correo', '=', correo)
    .orderBy('contacto_respuestas.id')
    .execute();
  return messages.map((message) => ({
    ...message,
    respuestas: answers.filter(({ contacto }) => contacto === message.id),
  }));
}

/** The views that an account saved. */
export async function viewsOf(database: Queryable, codigo: number): Promise<StoredView[]> {
  return database
    .selectFrom('vistas')
    .selectAll()
    .where('duena', '=', codigo)
    .orderBy('lista')
    .orderBy('nombre')
    .execute();
}
