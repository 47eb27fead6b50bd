import type { Language } from '@lotes/shared-contract';

const WORDS = { es: ['lote', 'lotes', ' y '], en: ['lot', 'lots', ' and '] } as const satisfies Record<
  Language,
  readonly [one: string, several: string, and: string]
>;

/** Returns the lots of one request as subjects of mails name them: "lote 37", "lots 37 and 30". */
export function namedLots(lots: readonly { lote: string }[], language: Language): string {
  const [one, several, and] = WORDS[language];
  return `${lots.length > 1 ? several : one} ${lots.map(({ lote }) => lote).join(and)}`;
}
