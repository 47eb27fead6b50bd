import type { Language, Parameters } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Mail } from './enqueue-mail';

/** How the office is reached. */
export type Office = Parameters['contacto'];
/**
 * Addresses a mail to the office: its e-mail is read when the mail leaves, so that no visitor's request waits for that. The domain is
 * reserved: a version that does not know this address can deliver it nowhere.
 */
export const TO_OFFICE = 'oficina@oficina.invalid';
/** Reads how the office is reached now. */
export type ReadOffice = (database: Queryable) => Promise<Office>;

const CONTACT: Record<Language, (office: Office) => string> = {
  es: ({ telefonos, correo }) =>
    `¿Tiene alguna consulta? Llámenos o escríbanos al ${telefonos.join(' o ')}, o responda a este correo (${correo}).`,
  en: ({ telefonos, correo }) =>
    `Any questions? Call or text us at ${telefonos.join(' or ')}, or reply to this e-mail (${correo}).`,
};

/** Returns a mail as it leaves: one to a client with the office to reply to, and a last line that says how it is reached. */
export function completedMail(mail: Mail, office: Office): Mail {
  const { to, idioma, replyTo, text } = mail;
  if (to === TO_OFFICE) return { ...mail, to: office.correo };
  if (replyTo !== undefined || !idioma) return mail;
  return { ...mail, replyTo: office.correo, text: `${text}\n\n${CONTACT[idioma](office)}` };
}
