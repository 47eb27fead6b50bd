import type { Client } from '../database/rows';
import { letter, type MailOrder } from '../outbox';

/** Shows an address only by its first letter and its domain, so that the mail does not make it known: "a•••@example.com". */
const masked = (address: string) => address.replace(/^(.).*@/u, '$1•••@');

/** Returns the mail that tells the former e-mail of an account of the change; only its owner can say that they did not make it. */
export function emailChangedMail(before: Client, after: Client): Omit<MailOrder, 'at'> {
  const { codigo, version, correo } = after;
  return letter(before, `cliente:${codigo}:correo:${version}`, {
    es: {
      subject: 'Cambió el correo de su cuenta',
      paragraphs: [
        `El correo de su cuenta ahora es ${masked(correo)}. De ahora en adelante le escribiremos allí.`,
        'Si usted no hizo este cambio, avísenos de inmediato.',
      ],
    },
    en: {
      subject: 'The e-mail of your account has changed',
      paragraphs: [
        `The e-mail of your account is now ${masked(correo)}. From now on we write to you there.`,
        'If you did not make this change, tell us at once.',
      ],
    },
  });
}
