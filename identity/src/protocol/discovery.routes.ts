import type { FastifyInstance } from 'fastify';
import type { UserPool } from '../pool/user-pool';

/** What a verifier of tokens reads: the public keys, and where they are. */
export function discoveryRoutes(app: FastifyInstance, { settings, keys }: UserPool): void {
  const base = `/identity/${settings.userPoolId}/.well-known`;
  app.get(`${base}/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return keys.jwks;
  });
  app.get(`${base}/openid-configuration`, async () => ({
    issuer: settings.issuer,
    jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['none'],
  }));
}
