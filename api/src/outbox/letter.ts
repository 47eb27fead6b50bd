import type { Language } from '@lotes/shared-contract';
import type { MailOrder } from './enqueue-mail';

/** Texts of a mail in one language, without its greeting. */
export interface LetterWords {
  subject: string;
  paragraphs: readonly string[];
}

/** Recipient of a letter: e-mail, name, and the language of the text. */
export interface Recipient {
  correo: string;
  idioma: Language;
  nombre: string;
}

/** Returns a mail to a visitor or client in their language, which greets them by name. */
export function letter(
  { correo, idioma, nombre }: Recipient,
  occasionKey: string,
  words: Readonly<Record<Language, LetterWords>>,
): Omit<MailOrder, 'at'> {
  const { subject, paragraphs } = words[idioma];
  const greeting = idioma === 'en' ? `Dear ${nombre},` : `Estimado/a ${nombre}:`;
  return { occasionKey, to: correo, idioma, subject, text: [greeting, ...paragraphs].join('\n\n') };
}
