import type { Quote } from '@lotes/shared-contract';
import { QUOTE_PLANS } from '@lotes/shared-contract/client';
import { storedValue, useStoredValue } from '@lotes/shared-i18n';

/** What this browser remembers of a quote that was stored on it: enough to tell it from others and to open it. */
export type RememberedQuote = Pick<Quote, 'id' | 'lote' | 'plan' | 'plazoMeses' | 'vence'>;

/** Of more quotes than these, the oldest are forgotten; each keeps its page and its PDF. */
const LIMIT = 20;

function isQuote(value: unknown): value is RememberedQuote {
  if (typeof value !== 'object' || value === null) return false;
  const { id, lote, plan, plazoMeses, vence } = value as Partial<Record<keyof RememberedQuote, unknown>>;
  return (
    typeof id === 'string' &&
    typeof lote === 'string' &&
    (QUOTE_PLANS as readonly unknown[]).includes(plan) &&
    typeof plazoMeses === 'number' &&
    typeof vence === 'string' &&
    !Number.isNaN(Date.parse(vence))
  );
}

const stored = storedValue<readonly RememberedQuote[]>('lotes.quotes', (kept) =>
  Array.isArray(kept) ? kept.filter(isQuote).slice(0, LIMIT) : [],
);

/** Remembers a quote on this device, in front of the others. */
export function rememberQuote({ id, lote, plan, plazoMeses, vence }: RememberedQuote): void {
  const others = stored.current().filter((kept) => kept.id !== id);
  stored.keep([{ id, lote, plan, plazoMeses, vence }, ...others].slice(0, LIMIT));
}

/** The quotes of a lot that this device remembers, the latest first. */
export function useRememberedQuotes(lote: string): readonly RememberedQuote[] {
  return useStoredValue(stored).filter((kept) => kept.lote === lote);
}
