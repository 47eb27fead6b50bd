import { STAFF_EVENTS_PATH } from '@lotes/shared-contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createEventStreams } from '../events';
import type { Caller } from '../http/caller';
import { mayFollowChanges, maySeeChangesOf } from './staff-events.policy';
import { type AccountRights, rightsOf } from './staff-events.repository';

/**
 * How often, in ms, the accounts behind open streams are read again: a user who lost a permission is cut off within
 * five seconds.
 */
const CHECK_INTERVAL = 2_000;

/** A user who follows the changes, with the rights that they had when they were admitted. */
interface Follower {
  caller: Caller;
  rights: string;
  /** When the access token expires, in ms. */
  expires: number;
}

/**
 * Returns a key that changes when a stream must end: with permissions, deactivation, and the instant from which
 * sessions count.
 */
function rightsKey(account: AccountRights | undefined): string {
  if (!account) return 'none';
  const { permisos, desactivado_en: off, sesiones_validas_desde: since } = account;
  return [[...permisos].sort().join(), off?.getTime() ?? '', since?.getTime() ?? ''].join(' ');
}

/** When the verified access token of a request expires. */
function expiryOf({ headers }: FastifyRequest): number {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  const { exp = 0 } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: number };
  return exp * 1000;
}

/**
 * The staff's stream of changes: only kinds and keys, each to users who see the list. It ends within five seconds of a
 * change of the account's permissions or session, and with the access token; the browser then reconnects with its new
 * tokens.
 */
export const staffEventRoutes: FastifyPluginAsync = async (app) => {
  const streams = createEventStreams<Follower>(app);
  app.events.subscribe((message) => {
    if (message.event === 'resync') return streams.tell(() => ({ event: 'resync', data: {} }));
    if (message.event !== 'cambio') return;
    const { data } = message;
    streams.tell(({ caller }) => (maySeeChangesOf(caller, data.entidad) ? { event: 'cambio', data } : null));
  });

  const endOverdue = async () => {
    const codes = streams.readers().flatMap(({ caller }) => caller.cliente?.codigo ?? []);
    if (codes.length === 0) return;
    const found = await rightsOf(app.database, [...new Set(codes)]);
    const current = new Map(found.map((account) => [account.codigo, rightsKey(account)]));
    const now = Date.now();
    streams.end(({ caller, rights, expires }) => {
      return expires <= now || current.get(caller.cliente?.codigo ?? 0) !== rights;
    });
  };
  const check = setInterval(() => {
    // A database that does not answer says nothing of any user's codes, so no stream goes on.
    endOverdue().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the accounts behind the staff streams could not be read');
      streams.end(() => true);
    });
  }, CHECK_INTERVAL);
  check.unref();
  app.addHook('preClose', async () => clearInterval(check));

  const schema = {
    operationId: 'GET_Eventos',
    tags: ['Eventos'],
    summary:
      'Server-sent events for staff: `cambio` with kind and keys of what changed, `resync` where to fetch again',
    response: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    },
  };
  app.get(STAFF_EVENTS_PATH, { schema }, (request, reply) => {
    const caller = mayFollowChanges(request.caller);
    const rights = rightsKey(caller.cliente ?? undefined);
    return streams.open(request, reply, { caller, rights, expires: expiryOf(request) });
  });
};
