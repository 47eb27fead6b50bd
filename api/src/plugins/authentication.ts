import fastifyPlugin from 'fastify-plugin';
import { withImplied, type Permission } from '@lotes/shared-contract';
import { findClientBySubject, isDeletedIdentity } from '../clients';
import type { Queryable } from '../database/database';
import type { Client } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import type { TokenVerifier, VerifiedIdentity } from './token-verifier';

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();

/**
 * True if the session of an account is over: the account is deactivated, or was signed out everywhere since. For a deleted
 * account, `callerOf` asks `isDeletedIdentity`.
 */
function isOver({ desactivado_en, sesiones_validas_desde }: Client, authenticatedAt: Date): boolean {
  return (
    desactivado_en !== null || (sesiones_validas_desde !== null && authenticatedAt < sesiones_validas_desde)
  );
}

async function callerOf(database: Queryable, identity: VerifiedIdentity): Promise<Caller> {
  const { authenticatedAt, ...person } = identity;
  const cliente = (await findClientBySubject(database, identity.sub)) ?? null;
  const ended = cliente ? isOver(cliente, authenticatedAt) : await isDeletedIdentity(database, identity.sub);
  if (ended) throw appError('session-invalid');
  return { ...person, cliente, permissions: cliente ? withImplied(cliente.permisos) : NO_PERMISSIONS };
}

/**
 * Identifies the caller by two tokens: access token as `Authorization` (bare, or after `Bearer`), identity token as `JWT`.
 * Without tokens the caller is a visitor. A call with invalid tokens is refused even if it is public, so that a browser notices
 * that its session is over. Permissions are read again on every request. The tokens are checked after the call was
 * counted (`onRequest`), so that a call over its limit does not reach the database.
 */
export const authenticationPlugin = fastifyPlugin(async function authentication(
  app,
  { verifier }: { verifier: TokenVerifier },
) {
  app.decorateRequest('caller', null);
  app.addHook('preParsing', async (request) => {
    const { authorization, jwt } = request.headers;
    if (!authorization) return;
    const accessToken = authorization.replace(/^Bearer\s+/i, '');
    if (typeof jwt !== 'string') throw appError('session-invalid');
    request.caller = await callerOf(app.database, await verifier.verify(accessToken, jwt));
  });
});
