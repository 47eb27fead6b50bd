import type { Language, Parameters } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import type { Mail } from './enqueue-mail';

/** Contact data of the office. */
export type Office = Parameters['contacto'];
/**
 * Placeholder address of mail to the office. The office's e-mail is read when the mail is sent, so that no visitor's request
 * waits for it. The domain is reserved, so that a version of the api that does not know the placeholder delivers to nobody.
 */
export const TO_OFFICE = 'oficina@oficina.invalid';
/** Reads the present contact data of the office. */
export type ReadOffice = (database: Queryable) => Promise<Office>;

const CONTACT: Record<Language, (office: Office) => string> = {
  es: ({ telefonos, correo }) =>
    `¿Tiene alguna consulta? Llámenos o escríbanos al ${telefonos.join(' o ')}, o responda a este correo (${correo}).`,
  en: ({ telefonos, correo }) =>
    `Any questions? Call or text us at ${telefonos.join(' or ')}, or reply to this e-mail (${correo}).`,
};

/** Returns a mail as it is sent: mail to a client gets the office's address for replies and a last line with its contact data. */
export function completedMail(mail: Mail, office: Office): Mail {
  const { to, idioma, replyTo, text } = mail;
  if (to === TO_OFFICE) return { ...mail, to: office.correo };
  if (replyTo !== undefined || !idioma) return mail;
  return { ...mail, replyTo: office.correo, text: `${text}\n\n${CONTACT[idioma](office)}` };
}
