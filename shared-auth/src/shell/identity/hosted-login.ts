import { AuthError } from './auth-error';
import { HOSTED_MARK, type HostedParts, type HostedSignIn } from './hosted-sign-in';
import type { NewTokens } from './identity-client';
import { claimsOf } from './token-store';

/** Key of session storage that keeps one sign-in on the hosted page; it is removed when it is used. */
const KEPT_KEY = 'lotes.hosted-login';
const STATE_CHARACTERS = 32;
const VERIFIER_CHARACTERS = 128;
/** Longest wait in ms for the browser to leave for the hosted page, and for the tokens afterwards. */
const SIGN_IN_WAIT_MS = 10_000;
/** Longest wait in ms at sign-out for the revocation, and then for the browser to leave the page. */
const SIGN_OUT_WAIT_MS = 3_000;
/** The last scope lets users read and change their own account at the provider. */
const SCOPE = 'openid email profile phone aws.cognito.signin.user.admin';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface HostedSignOut {
  /**
   * Opens the provider's sign-out page, which ends the session of this browser there, after the provider was notified of
   * the tokens.
   * @throws {AuthError}
   */
  signOut(told: Promise<void>): Promise<void>;
}

interface Kept {
  state: string;
  verifier: string;
  returnPath: string;
}

/**
 * Returns random characters of ALPHABET from the system's random source. It has 64 characters, so that each byte gives
 * one, all with equal probability.
 */
function randomText(characters: number): string {
  return [...crypto.getRandomValues(new Uint8Array(characters))]
    .map((byte) => ALPHABET.charAt(byte & 63))
    .join('');
}

/** Returns the challenge of a verifier (RFC 7636, S256). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

function readKept(): Kept | undefined {
  const text = window.sessionStorage.getItem(KEPT_KEY);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

/** Returns the kept values of the sign-in and removes them, whatever the outcome. */
function takeKept(): Kept | undefined {
  const kept = readKept();
  window.sessionStorage.removeItem(KEPT_KEY);
  return kept;
}

/**
 * Resolves when the browser leaves the page, which it may restore from its cache later. @throws {AuthError} auth/network
 */
function leavePage(leave: (address: string) => void, address: string, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AuthError('auth/network')), waitMs);
    const left = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('pagehide', left, { once: true });
    leave(address);
  });
}

function tokensOf(answer: unknown): NewTokens {
  const { access_token, id_token, refresh_token } = (answer ?? {}) as Record<string, unknown>;
  if (typeof access_token !== 'string' || typeof id_token !== 'string' || typeof refresh_token !== 'string') {
    throw new AuthError('auth/unexpected');
  }
  return {
    username: String(claimsOf(access_token).username),
    accessToken: access_token,
    idToken: id_token,
    refreshToken: refresh_token,
  };
}

async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(SIGN_IN_WAIT_MS),
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}

/**
 * Requests the tokens for a code. @throws {AuthError} auth/network if the provider did not answer,
 * auth/credentials-needed if it refused the code
 */
async function askTokens(url: string, fields: Record<string, string>): Promise<NewTokens> {
  const { status, answer } = await post(`${url}/oauth2/token`, fields).catch((cause: unknown) => {
    // An answer that is not JSON, such as a page of a gateway, does not come from the provider.
    throw new AuthError('auth/network', { cause });
  });
  if (status >= 500) throw new AuthError('auth/network');
  if (status !== 200) throw new AuthError('auth/credentials-needed', { cause: answer });
  return tokensOf(answer);
}

/**
 * Sign-in on the provider's own page: the code flow with PKCE. It uses neither of the provider's libraries, so it is the
 * same for both. It is loaded when a visitor goes to that page or comes back.
 */
export function createHostedLogin(parts: HostedParts): HostedSignIn & HostedSignOut {
  const { identity, language, leave = (to: string) => window.location.assign(to) } = parts;
  const { clientId, hosted } = identity;
  if (!hosted) throw new AuthError('auth/unexpected');
  const { url, site } = hosted;
  const redirectUri = `${site}/login/callback`;
  return {
    begin: async (returnPath, again = false) => {
      const kept: Kept = {
        state: randomText(STATE_CHARACTERS),
        verifier: randomText(VERIFIER_CHARACTERS),
        returnPath,
      };
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: kept.state,
        code_challenge: await challengeOf(kept.verifier),
        code_challenge_method: 'S256',
        lang: language(),
        ...(again && { prompt: 'login' }),
      });
      window.sessionStorage.setItem(KEPT_KEY, JSON.stringify(kept));
      await leavePage(leave, `${url}/oauth2/authorize?${query.toString()}`, SIGN_IN_WAIT_MS);
    },
    returnPath: () => readKept()?.returnPath,
    complete: async (search) => {
      const answer = new URLSearchParams(search);
      const kept = takeKept();
      if (!kept || answer.get('state') !== kept.state) throw new AuthError('auth/invalid-state');
      const code = answer.get('code');
      if (!code) throw new AuthError('auth/credentials-needed', { cause: answer.get('error') });
      const tokens = await askTokens(url, {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: kept.verifier,
      });
      parts.client.acceptTokens(tokens);
      parts.storage.setItem(HOSTED_MARK, '1');
      await parts.open();
      return kept.returnPath;
    },
    signOut: async (told) => {
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
      const query = new URLSearchParams({ client_id: clientId, logout_uri: `${site}/` });
      await leavePage(leave, `${url}/logout?${query.toString()}`, SIGN_OUT_WAIT_MS);
    },
  };
}
