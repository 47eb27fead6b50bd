import type { Language, Parameters } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Mail } from './enqueue-mail';

/** How the office is reached. */
export type Office = Pick<Parameters['contacto'], 'correo' | 'telefonos'>;
/** Reads how the office is reached now. */
export type ReadOffice = (database: Queryable) => Promise<Office>;

const CONTACT: Record<Language, (office: Office) => string> = {
  es: ({ telefonos, correo }) =>
    `¿Tiene alguna consulta? Llámenos o escríbanos al ${telefonos.join(' o ')}, o responda a este correo (${correo}).`,
  en: ({ telefonos, correo }) =>
    `Any questions? Call or text us at ${telefonos.join(' or ')}, or reply to this e-mail (${correo}).`,
};

/** Returns a mail to a client with the office to reply to, and a last line that says how it is reached. */
export function withOfficeContact(mail: Mail, office: Office): Mail {
  const { idioma, replyTo, text } = mail;
  if (replyTo !== undefined || !idioma) return mail;
  return { ...mail, replyTo: office.correo, text: `${text}\n\n${CONTACT[idioma](office)}` };
}
