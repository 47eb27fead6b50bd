import type { Language } from '@lotes/shared-node/http';
import en from './locales/en.json';
import es from './locales/es.json';

export type HostedTexts = typeof es;

/** The texts of the hosted page. */
export const HOSTED_TEXTS: Readonly<Record<Language, HostedTexts>> = { es, en };

/** The reason for which the page is shown again; the text is above its fields. */
export type HostedRefusal = keyof HostedTexts['refusal'];

/** Puts values into a text: "… to {{destination}}". */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
