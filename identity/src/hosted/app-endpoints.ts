import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { callerOf, MISSING_SCOPE } from '../tokens/access-token';
import { revokeRefreshToken } from '../tokens/refresh-tokens';
import { shownAttributes } from '../tokens/scopes';
import { addressOf, languageOf } from './authorization-request';
import { dropRemembered, readCookie } from './hosted-cookies';
import { sendPage } from './hosted-page';
import { fieldsIn, queryIn, type HostedRoute } from './hosted-route';
import { errorScreen } from './hosted-screens';
import type { HostedStyle } from './hosted-style';
import { forgetRemembered } from './hosted.repository';
import { exchangeTokens } from './token-exchange';

/** Endpoints that apps call directly, and the page for signing out. */
export function appEndpoints(pool: UserPool, style: HostedStyle): HostedRoute[] {
  const userInfo = (request: FastifyRequest, reply: FastifyReply) => answerUserInfo(pool, request, reply);
  return [
    {
      method: 'POST',
      path: '/oauth2/token',
      isPage: false,
      handle: async (request, reply) => {
        const answer = await exchangeTokens(pool, fieldsIn(request));
        return reply.code('error' in answer ? 400 : 200).send(answer);
      },
    },
    { method: 'GET', path: '/oauth2/userInfo', isPage: false, handle: userInfo },
    { method: 'POST', path: '/oauth2/userInfo', isPage: false, handle: userInfo },
    {
      method: 'POST',
      path: '/oauth2/revoke',
      isPage: false,
      handle: (request, reply) => revoke(pool, request, reply),
    },
    {
      method: 'GET',
      path: '/logout',
      isPage: true,
      handle: (request, reply) => logOut(pool, style, request, reply),
    },
  ];
}

async function answerUserInfo(
  pool: UserPool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const refuse = (status: number, error: string) =>
    reply.code(status).header('www-authenticate', `Bearer error="${error}"`).send({ error });
  if (!token) return refuse(401, 'invalid_token');
  try {
    const { user, scope } = await callerOf(pool, token, 'openid');
    return await reply.send({ sub: user.sub, ...shownAttributes(user, scope), username: user.sub });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.message === MISSING_SCOPE ? refuse(403, 'insufficient_scope') : refuse(401, 'invalid_token');
  }
}

async function revoke(pool: UserPool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = fieldsIn(request);
  const token = fields.get('token') ?? '';
  const refuse = (error: string) => reply.code(400).send({ error });
  if (fields.get('client_id') !== pool.settings.clientId) return refuse('invalid_client');
  if (token === '') return refuse('invalid_request');
  // Access tokens and identity tokens cannot be revoked alone, only with their sign-in.
  if (token.split('.').length === 3) return refuse('unsupported_token_type');
  await revokeRefreshToken(pool, token);
  return reply.code(200).send();
}

/**
 * Forgets the browser and redirects to one of the configured addresses, which the request names by the provider's
 * parameter or by OpenID Connect's.
 */
async function logOut(
  pool: UserPool,
  style: HostedStyle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = queryIn(request);
  const token = readCookie(request, 'cognito');
  if (token) await forgetRemembered(pool.database, token);
  dropRemembered(reply);
  const address = query.get('logout_uri') ?? query.get('post_logout_redirect_uri') ?? '';
  const { clientId, hosted } = pool.settings;
  if (query.get('client_id') !== clientId || !hosted.logoutUrls.includes(address)) {
    const language = languageOf(query, request.headers['accept-language']);
    return sendPage(reply, style, 400, errorScreen(pool, language, 'logout'));
  }
  return reply.redirect(addressOf(address, { state: query.get('state') ?? undefined }), 302);
}
