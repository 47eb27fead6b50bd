import { storedValue, useStoredValue, type StoredValue } from './stored-value';

/** A secret token that this browser was given or has opened, with the lots that it is about. */
export interface RememberedToken {
  token: string;
  lotes: readonly string[];
  /** Identifies what the token opens: another token that opens the same takes its place in the list. */
  opens: readonly string[];
  /** Tokens that opened the same before, the latest first. A link that was mailed once more may end before them. */
  earlier: readonly string[];
}

/** The tokens that this browser remembers under one key, the latest first. */
export interface RememberedTokens extends Pick<
  StoredValue<readonly RememberedToken[]>,
  'current' | 'subscribe'
> {
  /** Remembers a token, in front of the others. */
  remember: (token: string, lotes: readonly string[], opens?: readonly string[]) => void;
  /** Takes away a token that opens nothing any more; what opened the same before it takes its place. */
  drop: (token: string) => void;
  /** Forgets one token and all that opened the same, or every token, for a buyer at a borrowed device. */
  forget: (token?: string) => void;
}

/** A buyer who follows more than these keeps the links that were mailed. */
const LIMIT = 8;
/** Count of earlier tokens that are kept in addition to the current one. */
const EARLIER = 3;

/**
 * Returns true if two tokens belong to one request: they open the same things. A token that opens only a part is kept
 * separately.
 */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.toSorted().join() === other.toSorted().join();

/** The first one is likely the one that was given with the request, and lasts. */
const latestAndFirst = (tokens: readonly string[]) =>
  tokens.length > EARLIER ? [...tokens.slice(0, EARLIER - 1), ...tokens.slice(-1)] : tokens;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** One remembered token of what is stored; earlier releases kept neither what it opens nor the ones before. */
function tokenOf(value: unknown): RememberedToken[] {
  if (typeof value !== 'object' || value === null) return [];
  const { token, lotes, opens = [], earlier = [] } = value as Partial<Record<keyof RememberedToken, unknown>>;
  const isToken = typeof token === 'string' && isTexts(lotes) && isTexts(opens) && isTexts(earlier);
  return isToken ? [{ token, lotes, opens, earlier }] : [];
}

/** Tokens kept under a key of the browser's storage; of those that open more than eight things, the oldest are forgotten. */
export function rememberedTokens(key: string): RememberedTokens {
  const stored = storedValue<readonly RememberedToken[]>(key, (kept) =>
    Array.isArray(kept) ? kept.flatMap(tokenOf).slice(0, LIMIT) : [],
  );
  const remember: RememberedTokens['remember'] = (token, lotes, opens = []) => {
    const opensSame = (kept: RememberedToken) =>
      [kept.token, ...kept.earlier].includes(token) || isSame(kept.opens, opens);
    const before = stored
      .current()
      .filter(opensSame)
      .flatMap((kept) => [kept.token, ...kept.earlier]);
    const earlier = latestAndFirst([...new Set(before)].filter((known) => known !== token));
    const others = stored.current().filter((kept) => !opensSame(kept));
    stored.keep([{ token, lotes, opens, earlier }, ...others].slice(0, LIMIT));
  };
  const drop = (token: string) =>
    stored.keep(
      stored.current().flatMap((kept) => {
        const [latest, ...earlier] = [kept.token, ...kept.earlier].filter((known) => known !== token);
        return latest === undefined ? [] : [{ ...kept, token: latest, earlier }];
      }),
    );
  return {
    current: stored.current,
    subscribe: stored.subscribe,
    remember,
    drop,
    forget: (token) =>
      stored.keep(token === undefined ? [] : stored.current().filter((kept) => kept.token !== token)),
  };
}

/** The tokens at this moment; renders again when they change, in whichever tab. */
export const useRememberedTokens = (tokens: RememberedTokens): readonly RememberedToken[] =>
  useStoredValue(tokens);
