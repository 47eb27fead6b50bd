import { createHash } from 'node:crypto';
import type { QuoteFigures } from '@lotes/shared-contract';

/** The content of a quote: everything except its id. */
export interface QuoteContent {
  lote: string;
  area_varas: string;
  precio_vara: string;
  prima_especial: boolean;
  cifras: QuoteFigures;
  creada_en: Date;
  vence_en: Date;
}

/**
 * Returns the SHA-256 of a quote's content, as lines in a fixed order: any change of an input, an amount, the policy version or
 * the expiry changes the hash.
 */
export function contentHash({ cifras, ...quote }: QuoteContent): string {
  const figures = Object.entries(cifras)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value ?? '-'}`);
  const lines = [
    'lotes/cotizacion/1',
    quote.lote,
    quote.area_varas,
    quote.precio_vara,
    quote.prima_especial,
    ...figures,
    quote.creada_en.toISOString(),
    quote.vence_en.toISOString(),
  ];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
