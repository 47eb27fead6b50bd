import fastifyPlugin from 'fastify-plugin';
import { withImplied, type Permission } from '@lotes/shared-contract';
import type { Queryable } from '../database/database';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import type { TokenVerifier, VerifiedIdentity } from './token-verifier';

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

async function callerOf(database: Queryable, identity: VerifiedIdentity): Promise<Caller> {
  const cliente =
    (await database.selectFrom('clientes').selectAll().where('sub', '=', identity.sub).executeTakeFirst()) ??
    null;
  if (cliente?.desactivado_en) throw appError('session-invalid');
  return { ...identity, cliente, permissions: cliente ? withImplied(cliente.permisos) : NO_PERMISSIONS };
}

/**
 * Learns who calls from the two tokens of specification section 7: access token as `Authorization` (bare, or after
 * `Bearer`), identity token as `JWT`. Without them the caller is a visitor; with wrong ones the call is refused even
 * where it is public, so that a browser notices that its session is over. Permissions are read anew on every request.
 */
export const authenticationPlugin = fastifyPlugin(async (app, { verifier }: { verifier: TokenVerifier }) => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { authorization, jwt } = request.headers;
    if (!authorization) return;
    const accessToken = authorization.replace(/^Bearer\s+/i, '');
    if (typeof jwt !== 'string') throw appError('session-invalid');
    request.caller = await callerOf(app.database, await verifier.verify(accessToken, jwt));
  });
});
