import type { Language } from '@lotes/shared-contract';
import type { MailOrder } from './enqueue-mail';

/** Texts of a mail in one language, without its greeting. */
export interface LetterWords {
  subject: string;
  paragraphs: readonly string[];
}

/** To whom a letter is written, and in which language. */
export interface Recipient {
  correo: string;
  idioma: Language;
  nombre: string;
}

/** Returns a mail to a visitor or client in their language, which greets them by name. */
export function letter(
  { correo, idioma, nombre }: Recipient,
  subjectKey: string,
  words: Readonly<Record<Language, LetterWords>>,
): Omit<MailOrder, 'at'> {
  const { subject, paragraphs } = words[idioma];
  const greeting = idioma === 'en' ? `Dear ${nombre},` : `Estimado/a ${nombre}:`;
  return { subjectKey, to: correo, idioma, subject, text: [greeting, ...paragraphs].join('\n\n') };
}
