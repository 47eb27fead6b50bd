import { useSyncExternalStore } from 'react';

/** A secret token that this browser was given or has opened, with the lots that it is about. */
export interface RememberedPayment {
  token: string;
  lotes: readonly string[];
}

const KEY = 'lotes.payments';
/** Whoever follows more than these keeps the links that were mailed. */
const LIMIT = 8;
const NONE: readonly RememberedPayment[] = [];

const listeners = new Set<() => void>();
/** What local storage did not take, because it is full or blocked, as in some private windows. */
let inMemory: string | null = null;
let known: { text: string | null; payments: readonly RememberedPayment[] } = { text: null, payments: NONE };

function read(): string | null {
  try {
    return inMemory ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(payments: readonly RememberedPayment[]): void {
  const text = JSON.stringify(payments);
  try {
    localStorage.setItem(KEY, text);
    inMemory = null;
  } catch {
    // It lasts as long as the page.
    inMemory = text;
  }
  listeners.forEach((listener) => listener());
}

function isPayment(value: unknown): value is RememberedPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { token, lotes } = value as Partial<Record<keyof RememberedPayment, unknown>>;
  return typeof token === 'string' && Array.isArray(lotes) && lotes.every((lote) => typeof lote === 'string');
}

/** Reads what a tab, an older version or a curious person may have written there; anything else counts as nothing. */
function parse(text: string | null): readonly RememberedPayment[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPayment).slice(0, LIMIT) : NONE;
  } catch {
    return NONE;
  }
}

/** What is remembered, the latest first; the same array until something changes. */
export function rememberedPayments(): readonly RememberedPayment[] {
  const text = read();
  if (text !== known.text) known = { text, payments: parse(text) };
  return known.payments;
}

/** Remembers a token, in front of the others. */
export function rememberPayment(token: string, lotes: readonly string[]): void {
  const others = rememberedPayments().filter((payment) => payment.token !== token);
  write([{ token, lotes }, ...others].slice(0, LIMIT));
}

/** Forgets a token, as somebody at a borrowed device asks for. */
export function forgetPayment(token: string): void {
  write(rememberedPayments().filter((payment) => payment.token !== token));
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Other tabs say what they wrote; this one does not hear itself.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** What is remembered at this moment; the component is drawn again when it changes, in whichever tab. */
export function useRememberedPayments(): readonly RememberedPayment[] {
  return useSyncExternalStore(subscribe, rememberedPayments);
}
