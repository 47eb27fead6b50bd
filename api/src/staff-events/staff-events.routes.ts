import { STAFF_EVENTS_PATH } from '@lotes/shared-contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createEventStreams } from '../events';
import type { Caller } from '../http/caller';
import { CALLER_LIMIT } from '../http/call-limits';
import { mayFollowChanges, maySeeChangesOf } from './staff-events.policy';
import { type AccountRights, rightsOf } from './staff-events.repository';

/**
 * Milliseconds between two reads of the accounts behind open streams, so that the stream of a user who lost a permission ends
 * within five seconds.
 */
const CHECK_INTERVAL_MS = 2_000;

/** A user with an open stream, and the rights that the user had when the stream was opened. */
interface Follower {
  caller: Caller;
  rights: string;
  /** Time at which the access token expires, in ms since 1970. */
  expires: number;
}

/**
 * Returns a key that changes if a stream must end: it contains the permissions, the deactivation and the instant before which
 * sessions are not valid.
 */
function rightsKey(account: AccountRights | undefined): string {
  if (!account) return 'none';
  const { permisos, desactivado_en: off, sesiones_validas_desde: since } = account;
  return [[...permisos].sort().join(), off?.getTime() ?? '', since?.getTime() ?? ''].join(' ');
}

/** Returns the time at which the verified access token of a request expires, in ms since 1970. */
function expiryOf({ headers }: FastifyRequest): number {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  const { exp = 0 } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp?: number };
  return exp * 1000;
}

/**
 * Route of the staff's event stream. An event has only kind and key of a changed thing, and is sent to users who see its list. A
 * stream ends within five seconds of a change of the account's permissions or sessions, and when the access token expires; the
 * browser then reconnects with its new tokens.
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
    const followers = new Set(streams.readers());
    const codes = [...followers].flatMap(({ caller }) => caller.cliente?.codigo ?? []);
    if (codes.length === 0) return;
    const found = await rightsOf(app.database, [...new Set(codes)]);
    const current = new Map(found.map((account) => [account.codigo, rightsKey(account)]));
    const now = Date.now();
    streams.end((follower) => {
      // A stream that was opened since has rights that were read later than these.
      if (!followers.has(follower)) return false;
      const { caller, rights, expires } = follower;
      return expires <= now || current.get(caller.cliente?.codigo ?? 0) !== rights;
    });
  };
  const check = setInterval(() => {
    // Without an answer of the database no user's permissions are known, so all streams end.
    endOverdue().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the accounts behind the staff streams could not be read');
      streams.end(() => true);
    });
  }, CHECK_INTERVAL_MS);
  check.unref();
  app.addHook('preClose', async () => clearInterval(check));

  const describe = () => ({
    operationId: 'GET_Eventos',
    tags: ['Eventos'],
    summary:
      'Server-sent events for staff: `cambio` with kind and keys of what changed, `resync` where to fetch again, `alive` every 15 seconds',
    response: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    },
  });
  app.get(STAFF_EVENTS_PATH, { config: { rateLimit: CALLER_LIMIT, describe } }, (request, reply) => {
    const caller = mayFollowChanges(request.caller);
    const rights = rightsKey(caller.cliente ?? undefined);
    return streams.open(request, reply, { caller, rights, expires: expiryOf(request) });
  });
};
