import type { Contact, Language } from '@lotes/shared-contract';
import type { MailOrder } from '../outbox';
import { OFFICE } from '../parameters';

type ContactMail = Omit<MailOrder, 'at'>;

/** The message itself, to the office; a reply goes to the sender. */
export function officeMail(id: string, { nombre, correo, telefono, mensaje, idioma }: Contact): ContactMail {
  const facts = [
    `Nombre: ${nombre}`,
    `Correo: ${correo}`,
    ...(telefono ? [`Teléfono: ${telefono}`] : []),
    `Idioma: ${idioma === 'en' ? 'inglés' : 'español'}`,
  ];
  return {
    subjectKey: `contacto:${id}:oficina`,
    to: OFFICE.correo,
    replyTo: correo,
    subject: `Consulta de ${nombre}`,
    text: `${facts.join('\n')}\n\n${mensaje}`,
  };
}

const RECEIVED: Record<Language, (phones: string) => Pick<ContactMail, 'subject' | 'text'>> = {
  es: (phones) => ({
    subject: 'Recibimos su mensaje',
    text: [
      'Gracias por escribirnos. Recibimos su mensaje y un asesor le responderá a este correo.',
      `Nuestro horario: oficina, ${OFFICE.horario}; asesores, ${OFFICE.horarioAgentes} (hora de Honduras). Si le urge, llámenos o escríbanos al ${phones}.`,
      'Si usted no nos escribió, ignore este correo.',
    ].join('\n\n'),
  }),
  en: (phones) => ({
    subject: 'We have received your message',
    text: [
      'Thank you for writing to us. We have received your message and an agent will answer you at this address.',
      `Our office is open ${OFFICE.horario}, our agents work ${OFFICE.horarioAgentes} (Honduras time). If it is urgent, call or text us at ${phones}.`,
      'If it was not you who wrote to us, please disregard this e-mail.',
    ].join('\n\n'),
  }),
};

/**
 * Tells the sender, in their language, that the message arrived. It repeats nothing of what was typed: a visitor
 * may type any address, and this must not become a way to send text of their own to it.
 */
export function receivedMail(
  id: string,
  { correo, idioma }: Pick<Contact, 'correo' | 'idioma'>,
): ContactMail {
  const phones = OFFICE.telefonos.join(idioma === 'en' ? ' or ' : ' o ');
  return { subjectKey: `contacto:${id}:recibido`, to: correo, ...RECEIVED[idioma](phones) };
}
