import { fullNameOf, type Contact, type Language } from '@lotes/shared-contract';
import { twelveHours } from '@lotes/shared-contract/dates';
import type { Client, StoredContact } from '../database/rows';
import { civilDateTime, letter, type MailOrder, type Office, TO_OFFICE, visitorFacts } from '../outbox';

type ContactMail = Omit<MailOrder, 'at'>;

/** The message itself, to the office; a reply goes to the sender. */
export function officeMail(id: string, contact: Contact): ContactMail {
  const { nombre, correo, mensaje } = contact;
  return {
    occasionKey: `contacto:${id}:oficina`,
    to: TO_OFFICE,
    idioma: 'es',
    replyTo: correo,
    subject: `Consulta de ${nombre}`,
    text: `${visitorFacts(contact).join('\n')}\n\n${mensaje}`,
  };
}

const RECEIVED: Record<Language, (office: Office) => Pick<ContactMail, 'subject' | 'text'>> = {
  es: ({ horario, horarioAgentes, telefonos }) => ({
    subject: 'Recibimos su mensaje',
    text: [
      'Gracias por escribirnos. Recibimos su mensaje y un asesor le responderá a este correo.',
      `Nuestro horario: oficina, ${twelveHours(horario, 'es')}; asesores, ${twelveHours(horarioAgentes, 'es')} (hora de Honduras). Si le urge, llámenos o escríbanos al ${telefonos.join(' o ')}.`,
      'Si usted no nos escribió, ignore este correo.',
    ].join('\n\n'),
  }),
  en: ({ horario, horarioAgentes, telefonos }) => ({
    subject: 'We have received your message',
    text: [
      'Thank you for writing to us. We have received your message and an agent will answer you at this address.',
      `Our hours: office, ${twelveHours(horario, 'en')}; agents, ${twelveHours(horarioAgentes, 'en')} (Honduras time). If it is urgent, call or text us at ${telefonos.join(' or ')}.`,
      'If it was not you who wrote to us, please disregard this e-mail.',
    ].join('\n\n'),
  }),
};

/**
 * Notifies the sender, in their language, that the message arrived. It repeats no typed text: a visitor may type any
 * address, and this must not become a way to send text of their own to it.
 */
export function receivedMail(
  id: string,
  { correo, idioma }: Pick<Contact, 'correo' | 'idioma'>,
  office: Office,
): ContactMail {
  const envelope = { occasionKey: `contacto:${id}:recibido`, to: correo, idioma, replyTo: office.correo };
  return { ...envelope, ...RECEIVED[idioma](office) };
}

/** Returns a text as mail programs quote an earlier message. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/**
 * Returns the mail that answers a message: the text of the member of staff, framed in the sender's language, and the
 * question below. A reply goes to the office.
 */
export function answerMail(
  { id, version, nombre, correo, idioma, mensaje, recibido_en: at }: StoredContact,
  answer: string,
  author: Pick<Client, 'nombre' | 'apellido'>,
  office: Office,
): ContactMail {
  const signature = `${fullNameOf(author)}\n${office.telefonos.join(' · ')}`;
  const question = quoted(mensaje);
  const mail = letter({ correo, idioma, nombre }, `contacto:${id}:respuesta:${version}`, {
    es: {
      subject: 'Respuesta a su mensaje',
      paragraphs: [answer, signature, `El ${civilDateTime(at, 'es')}, usted escribió:\n${question}`],
    },
    en: {
      subject: 'Our answer to your message',
      paragraphs: [answer, signature, `On ${civilDateTime(at, 'en')} you wrote:\n${question}`],
    },
  });
  return { ...mail, replyTo: office.correo };
}
