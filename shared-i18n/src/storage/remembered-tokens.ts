import { storedValue, useStoredValue, type StoredValue } from './stored-value';

/** A secret token that this browser was given or has opened, with the lots that it is about. */
export interface RememberedToken {
  token: string;
  lotes: readonly string[];
}

/** The tokens that this browser remembers under one key, the latest first. */
export interface RememberedTokens extends Pick<
  StoredValue<readonly RememberedToken[]>,
  'current' | 'subscribe'
> {
  /** Remembers a token, in front of the others. */
  remember: (token: string, lotes: readonly string[]) => void;
  /** Forgets one token, or all of them, for a buyer at a borrowed device. */
  forget: (token?: string) => void;
}

/** A buyer who follows more than these keeps the links that were mailed. */
const LIMIT = 8;

function isToken(value: unknown): value is RememberedToken {
  if (typeof value !== 'object' || value === null) return false;
  const { token, lotes } = value as Partial<Record<keyof RememberedToken, unknown>>;
  return typeof token === 'string' && Array.isArray(lotes) && lotes.every((lote) => typeof lote === 'string');
}

/** Tokens kept under a key of the browser's storage; of more than eight, the oldest are forgotten. */
export function rememberedTokens(key: string): RememberedTokens {
  const stored = storedValue<readonly RememberedToken[]>(key, (kept) =>
    Array.isArray(kept) ? kept.filter(isToken).slice(0, LIMIT) : [],
  );
  const without = (token: string) => stored.current().filter((kept) => kept.token !== token);
  return {
    current: stored.current,
    subscribe: stored.subscribe,
    remember: (token, lotes) => stored.keep([{ token, lotes }, ...without(token)].slice(0, LIMIT)),
    forget: (token) => stored.keep(token === undefined ? [] : without(token)),
  };
}

/** The tokens at this moment; renders again when they change, in whichever tab. */
export const useRememberedTokens = (tokens: RememberedTokens): readonly RememberedToken[] =>
  useStoredValue(tokens);
