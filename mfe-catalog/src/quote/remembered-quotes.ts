import type { Quote } from '@lotes/shared-contract';
import { QUOTE_PLANS } from '@lotes/shared-contract/client';
import { storedValue, useStoredValue } from '@lotes/shared-i18n';

/**
 * A quote that was made in this browser: enough to tell it from others and to open it. Its page tells whether it is
 * still valid. Earlier releases remembered neither figures nor its date.
 */
export type RememberedQuote = Pick<Quote, 'id' | 'lote' | 'plan' | 'plazoMeses' | 'vence'> &
  Partial<Pick<Quote, 'prima' | 'total' | 'creada'>>;

/** Most quotes that are remembered; the oldest are forgotten first, but keep their pages and PDFs. */
const MAX_QUOTES = 20;

const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isAmount = (value: unknown) => typeof (value ?? '') === 'string';

function isQuote(value: unknown): value is RememberedQuote {
  if (typeof value !== 'object' || value === null) return false;
  const quote = value as Partial<Record<keyof RememberedQuote, unknown>>;
  return (
    typeof quote.id === 'string' &&
    typeof quote.lote === 'string' &&
    (QUOTE_PLANS as readonly unknown[]).includes(quote.plan) &&
    typeof quote.plazoMeses === 'number' &&
    isInstant(quote.vence) &&
    isAmount(quote.prima) &&
    isAmount(quote.total) &&
    (quote.creada === undefined || isInstant(quote.creada))
  );
}

const stored = storedValue<readonly RememberedQuote[]>('lotes.quotes', (kept) =>
  Array.isArray(kept) ? kept.filter(isQuote).slice(0, MAX_QUOTES) : [],
);

/** Remembers a quote on this device, in front of the others. */
export function rememberQuote(quote: Pick<Quote, keyof RememberedQuote>): void {
  const { id, lote, plan, plazoMeses, vence, prima, total, creada } = quote;
  const others = stored.current().filter((kept) => kept.id !== id);
  stored.keep([{ id, lote, plan, plazoMeses, vence, prima, total, creada }, ...others].slice(0, MAX_QUOTES));
}

/** The quotes of a lot that this device remembers, the latest first. */
export function useRememberedQuotes(lote: string): readonly RememberedQuote[] {
  return useStoredValue(stored).filter((kept) => kept.lote === lote);
}
