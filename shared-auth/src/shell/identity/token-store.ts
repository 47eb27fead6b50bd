import type { TextStorage } from '../text-storage';
import type { NewTokens, Tokens } from './identity-client';

/** Time in seconds before their expiry at which tokens are renewed, so that none expires on its way to the api. */
const RENEW_EARLY_S = 60;

/**
 * The stored tokens of a session (R4.8). `clockDrift`: seconds by which this device's clock is ahead of the provider's.
 */
export interface StoredTokens extends NewTokens {
  clockDrift: number;
}

/** Storage of tokens between pages, under the names that the provider's library gives them. */
export interface TokenStore {
  read(): StoredTokens | undefined;
  write(tokens: StoredTokens): void;
  clear(): void;
  /**
   * Returns true if a storage event may mean that the session began or ended: its key is the session's, or null after
   * `clear()`.
   */
  isAbout(key: string | null): boolean;
}

/** The tokens of one app client in the browser's storage. */
export function createTokenStore(storage: TextStorage, clientId: string): TokenStore {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const lastUserKey = `${prefix}.LastAuthUser`;
  const keysOf = (username: string) => ({
    idToken: `${prefix}.${username}.idToken`,
    accessToken: `${prefix}.${username}.accessToken`,
    refreshToken: `${prefix}.${username}.refreshToken`,
    clockDrift: `${prefix}.${username}.clockDrift`,
  });

  const stored = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(`${prefix}.`),
    );

  return {
    read: () => {
      const username = storage.getItem(lastUserKey);
      if (!username) return undefined;
      const keys = keysOf(username);
      const idToken = storage.getItem(keys.idToken);
      const accessToken = storage.getItem(keys.accessToken);
      const refreshToken = storage.getItem(keys.refreshToken);
      if (!idToken || !accessToken || !refreshToken) return undefined;
      const clockDrift = Number(storage.getItem(keys.clockDrift)) || 0;
      return { username, idToken, accessToken, refreshToken, clockDrift };
    },
    write: ({ username, ...tokens }) => {
      const keys = keysOf(username);
      storage.setItem(keys.idToken, tokens.idToken);
      storage.setItem(keys.accessToken, tokens.accessToken);
      storage.setItem(keys.refreshToken, tokens.refreshToken);
      storage.setItem(keys.clockDrift, String(tokens.clockDrift));
      storage.setItem(lastUserKey, username);
      // The storage holds the tokens of one user at a time.
      const own: string[] = [lastUserKey, ...Object.values(keys)];
      for (const key of stored()) if (!own.includes(key)) storage.removeItem(key);
    },
    clear: () => {
      for (const key of stored()) storage.removeItem(key);
    },
    isAbout: (key) => key === null || key === lastUserKey,
  };
}

/** Returns the claims of a token, unverified: the browser reads times from its own tokens, and the api verifies them. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}

/** Returns the id of the user whose tokens these are; undefined without tokens. */
export function subjectOf(tokens: Tokens | undefined): unknown {
  return tokens && claimsOf(tokens.idToken).sub;
}

/**
 * Returns new tokens in their stored form. The tokens were issued just now, so the difference to their time of issue is
 * the clock's drift.
 */
export function tokensToStore(tokens: NewTokens, now = Date.now()): StoredTokens {
  const issued = [tokens.accessToken, tokens.idToken].map((token) => Number(claimsOf(token).iat));
  return { ...tokens, clockDrift: Math.floor(now / 1000) - Math.min(...issued) };
}

function expiresAt(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : 0;
}

/** Returns true if both tokens are valid for at least another minute by the provider's clock. `now` in milliseconds. */
export function areFresh(tokens: StoredTokens, now = Date.now()): boolean {
  const providerNow = Math.floor(now / 1000) - tokens.clockDrift;
  try {
    return [tokens.accessToken, tokens.idToken].every(
      (token) => providerNow < expiresAt(token) - RENEW_EARLY_S,
    );
  } catch {
    // A damaged token cannot be read; a renewal replaces it.
    return false;
  }
}
