import type { Language } from '@lotes/shared-contract';
import { writtenList } from '../outbox';

const WORDS = { es: ['lote', 'lotes'], en: ['lot', 'lots'] } as const satisfies Record<
  Language,
  readonly [one: string, several: string]
>;

/** Returns the lots of one request as mails name them: "lote 37", "lots 37 and 30". */
export function namedLots(lots: readonly { lote: string }[], language: Language): string {
  const [one, several] = WORDS[language];
  const numbers = lots.map(({ lote }) => lote);
  return `${lots.length > 1 ? several : one} ${writtenList(numbers, language)}`;
}
