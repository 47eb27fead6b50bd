import { createHash, randomUUID } from 'node:crypto';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { refreshTokens } from '../sign-in/token-refresh';
import { refuseUnusableUser } from '../tokens/access-token';
import { revokeOrigin } from '../tokens/refresh-tokens';
import { hasScope } from '../tokens/scopes';
import { issueSession, type AuthenticationResult } from '../tokens/token-issuer';
import { findUserBySub } from '../users/user.repository';
import { originOfUsedCode, takeCode } from './hosted.repository';

/** A refusal with OAuth's codes (RFC 6749, 5.2). */
export interface TokenRefusal {
  error:
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_request'
    | 'unsupported_grant_type'
    | 'unsupported_token_type';
}

type TokenAnswer = TokenRefusal | Record<string, string | number>;

const INVALID_GRANT: TokenRefusal = { error: 'invalid_grant' };
const INVALID_REQUEST: TokenRefusal = { error: 'invalid_request' };

/** The code challenge of a verifier (RFC 7636), by the method S256 only. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function answerOf(tokens: AuthenticationResult, scope: string): TokenAnswer {
  return {
    access_token: tokens.AccessToken,
    ...(hasScope(scope, 'openid') ? { id_token: tokens.IdToken } : {}),
    ...(tokens.RefreshToken === undefined ? {} : { refresh_token: tokens.RefreshToken }),
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  };
}

/** Tokens for a code, or for a refresh token. */
export async function exchangeTokens(pool: UserPool, fields: URLSearchParams): Promise<TokenAnswer> {
  if (fields.get('client_id') !== pool.settings.clientId) return { error: 'invalid_client' };
  switch (fields.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(pool, fields);
    case 'refresh_token':
      return exchangeRefreshToken(pool, fields.get('refresh_token') ?? '');
    default:
      return { error: 'unsupported_grant_type' };
  }
}

async function exchangeCode(pool: UserPool, fields: URLSearchParams): Promise<TokenAnswer> {
  const code = fields.get('code') ?? '';
  const verifier = fields.get('code_verifier') ?? '';
  const redirectUri = fields.get('redirect_uri') ?? '';
  if (code === '' || redirectUri === '' || !/^[\w.~-]{43,128}$/.test(verifier)) return INVALID_REQUEST;
  // The code and the sign-in to which it leads are written together, so that a second use of the code finds the
  // sign-in to end.
  const answer = await pool.database.transaction().execute(async (database) => {
    const originJti = randomUUID();
    const grant = await takeCode(database, code, originJti, pool.now());
    if (!grant) return undefined;
    if (grant.redirectUri !== redirectUri || grant.codeChallenge !== challengeOf(verifier))
      return INVALID_GRANT;
    const user = await findUserBySub(database, grant.sub);
    if (!user || !isUsable(user)) return INVALID_GRANT;
    const { authTime, scope } = grant;
    const begun = { originJti, authTime, scope, nonce: grant.nonce ?? undefined };
    return answerOf(await issueSession({ ...pool, database }, user, begun), scope);
  });
  if (answer) return answer;
  const ended = await originOfUsedCode(pool.database, code);
  if (ended) await revokeOrigin(pool, ended);
  return INVALID_GRANT;
}

function isUsable(user: Parameters<typeof refuseUnusableUser>[0]): boolean {
  try {
    refuseUnusableUser(user);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

async function exchangeRefreshToken(pool: UserPool, refreshToken: string): Promise<TokenAnswer> {
  if (refreshToken === '') return INVALID_REQUEST;
  try {
    const { tokens, scope } = await refreshTokens(pool, refreshToken);
    return answerOf(tokens, scope);
  } catch (error) {
    if (error instanceof ServiceError) return INVALID_GRANT;
    throw error;
  }
}
