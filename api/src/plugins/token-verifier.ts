import { fetchWithin } from '@lotes/shared-node/http';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { JwtVerifier } from 'aws-jwt-verify';
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import {
  FetchError,
  JwksValidationError,
  JwkValidationError,
  JwtBaseError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleFetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Config } from '../config';
import { appError } from '../errors/app-error';

const LOOPBACK_HTTP = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;
const FETCH_TIMEOUT_MS = 1_500;

export interface VerifiedIdentity {
  sub: string;
  correo: string;
  correoVerificado: boolean;
  nombre: string | null;
  apellido: string | null;
  telefono: string | null;
  /** Time at which the identity token was issued, and so of its claims. */
  issuedAt: Date;
  /** Time at which the person gave their password, to the second; renewed tokens keep it. */
  authenticatedAt: Date;
}

export interface TokenVerifier {
  /**
   * Returns the person to whom both tokens were issued in the same sign-in.
   * @throws {AppError} `session-invalid`, or `identity/unavailable` if the provider's keys could not be fetched.
   */
  verify(accessToken: string, idToken: string): Promise<VerifiedIdentity>;
}

/** Fetches keys, over http too: the library allows only https, but the embedded identity provider uses http on this machine. */
class KeyFetcher implements Fetcher {
  fetchedOnce = false;
  private readonly https = new SimpleFetcher();

  async fetch(uri: string): Promise<ArrayBuffer> {
    const body = LOOPBACK_HTTP.test(uri) ? await this.fetchLoopback(uri) : await this.https.fetch(uri);
    this.fetchedOnce = true;
    return body;
  }

  private async fetchLoopback(uri: string): Promise<ArrayBuffer> {
    try {
      const keys = async (response: Response) => {
        if (response.ok) return await response.arrayBuffer();
        throw new Error(`status ${response.status}`);
      };
      return await fetchWithin(FETCH_TIMEOUT_MS, uri, keys, { redirect: 'error' });
    } catch (cause) {
      throw new FetchError(uri, cause);
    }
  }
}

function isProviderFault(error: unknown, keysKnown: boolean): boolean {
  if (
    error instanceof FetchError ||
    error instanceof JwksValidationError ||
    error instanceof JwkValidationError
  )
    return true;
  // The library pauses after an unknown key id. If keys have been fetched, the token is wrong, not the provider unavailable.
  return error instanceof WaitPeriodNotYetEndedJwkError && !keysKnown;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Returns a verifier of the tokens of a Cognito user pool or of the embedded one; only the configuration differs. Besides
 * signature, issuer, client and use, it checks that both tokens are of one person and one sign-in.
 */
export function createTokenVerifier({ issuer, jwksUri, clientId }: Config['identity']): TokenVerifier {
  const fetcher = new KeyFetcher();
  const jwksCache = new SimpleJwksCache({ fetcher });
  const verifierFor = (tokenUse: 'access' | 'id') =>
    JwtVerifier.create(
      {
        issuer,
        audience: null,
        jwksUri,
        customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId }),
      },
      { jwksCache },
    );
  const accessVerifier = verifierFor('access');
  const idVerifier = verifierFor('id');

  return {
    async verify(accessToken, idToken) {
      try {
        const access = await accessVerifier.verify(accessToken);
        const id = await idVerifier.verify(idToken);
        if (
          !access.sub ||
          id.sub !== access.sub ||
          !access['origin_jti'] ||
          id['origin_jti'] !== access['origin_jti']
        ) {
          throw appError('session-invalid');
        }
        return {
          sub: access.sub,
          correo: (text(id['email']) ?? '').toLowerCase(),
          correoVerificado: id['email_verified'] === true || id['email_verified'] === 'true',
          nombre: text(id['name']) ?? text(id['given_name']),
          apellido: text(id['family_name']),
          telefono: text(id['phone_number']),
          issuedAt: new Date(inMilliseconds({ seconds: Number(id['iat'] ?? 0) })),
          // A token without the time of its sign-in counts as older than every sign-out.
          authenticatedAt: new Date(inMilliseconds({ seconds: Number(access['auth_time'] ?? 0) })),
        };
      } catch (cause) {
        if (!(cause instanceof JwtBaseError)) throw cause;
        throw appError(
          isProviderFault(cause, fetcher.fetchedOnce) ? 'identity/unavailable' : 'session-invalid',
          { cause },
        );
      }
    },
  };
}
