import { storedValue, useStoredValue, type StoredValue } from './stored-value';

/** A secret token that this browser was given or has opened, with the lots that it concerns. */
export interface RememberedToken {
  token: string;
  lotes: readonly string[];
  /** Identifies the things that the token opens. Another token with the same things replaces it in the list. */
  opens: readonly string[];
  /**
   * Former tokens for the same things, the latest first. The token of a link that was mailed again may expire before
   * them.
   */
  earlier: readonly string[];
}

/** The tokens that this browser remembers under one key, the latest first. */
export interface RememberedTokens extends Pick<
  StoredValue<readonly RememberedToken[]>,
  'current' | 'subscribe'
> {
  /** Remembers a token, in front of the others. */
  remember: (token: string, lotes: readonly string[], opens?: readonly string[]) => void;
  /** Removes a token that opens nothing any more. An earlier token for the same things replaces it. */
  drop: (token: string) => void;
  /** Forgets one token with its earlier ones, or without an argument every token, for a buyer at a borrowed device. */
  forget: (token?: string) => void;
}

/**
 * Most tokens that are remembered under a key that sets no number, as in remotes released before there was one: high enough for
 * the payments, whose list must not be cut short by one of them.
 */
const MAX_TOKENS = 200;
/** Number of earlier tokens that are kept in addition to the current one. */
const MAX_EARLIER = 3;

/**
 * Returns true if two tokens belong to one request: they open the same things. A token that opens only a part is kept
 * separately.
 */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.toSorted().join() === other.toSorted().join();

/**
 * Shortens a list of earlier tokens, but keeps the first token, which was probably given with the request and does not
 * expire.
 */
const latestAndFirst = (tokens: readonly string[]) =>
  tokens.length > MAX_EARLIER ? [...tokens.slice(0, MAX_EARLIER - 1), ...tokens.slice(-1)] : tokens;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Reads one stored token; none if it is invalid. Earlier releases stored neither `opens` nor `earlier`. */
function tokenOf(value: unknown): RememberedToken[] {
  if (typeof value !== 'object' || value === null) return [];
  const { token, lotes, opens = [], earlier = [] } = value as Partial<Record<keyof RememberedToken, unknown>>;
  const isToken = typeof token === 'string' && isTexts(lotes) && isTexts(opens) && isTexts(earlier);
  return isToken ? [{ token, lotes, opens, earlier }] : [];
}

/**
 * The tokens kept under a key of the browser's storage.
 * @param most how many are kept, not counting earlier ones for the same things; the oldest are forgotten
 */
export function rememberedTokens(key: string, most = MAX_TOKENS): RememberedTokens {
  const stored = storedValue<readonly RememberedToken[]>(key, (kept) =>
    Array.isArray(kept) ? kept.flatMap(tokenOf).slice(0, most) : [],
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
    stored.keep([{ token, lotes, opens, earlier }, ...others].slice(0, most));
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

/** Returns the tokens; renders again when they change in this tab or another. */
export const useRememberedTokens = (tokens: RememberedTokens): readonly RememberedToken[] =>
  useStoredValue(tokens);
