import type { FastifyInstance } from 'fastify';
import type { UserPool } from '../pool/user-pool';
import { SCOPES } from '../tokens/scopes';

/** Discovery documents: the public keys for verifiers of tokens, and the addresses of the endpoints for apps. */
export function discoveryRoutes(app: FastifyInstance, { settings, keys }: UserPool): void {
  // The hosted login is below the same address as the pool.
  const hosted = settings.issuer.slice(0, settings.issuer.lastIndexOf('/'));
  const base = `/identity/${settings.userPoolId}/.well-known`;
  app.get(`${base}/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return keys.jwks;
  });
  app.get(`${base}/openid-configuration`, async () => ({
    issuer: settings.issuer,
    jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${hosted}/oauth2/authorize`,
    token_endpoint: `${hosted}/oauth2/token`,
    userinfo_endpoint: `${hosted}/oauth2/userInfo`,
    revocation_endpoint: `${hosted}/oauth2/revoke`,
    end_session_endpoint: `${hosted}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: SCOPES,
    ui_locales_supported: ['es', 'en'],
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
  }));
}
