import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityLookups, operations } from '../operations/index';
import type { Operation } from '../operations/operation';
import type { UserPool } from '../pool/user-pool';
import { requireSignature } from './admin-signature';
import { RequestRate } from './request-rate';
import { ServiceError } from './service-error';

/** The services that clients address, and the operations of each. */
const SERVICES: readonly [prefix: string, ReadonlyMap<string, Operation>][] = [
  ['AWSCognitoIdentityProviderService.', operations],
  ['AWSCognitoIdentityService.', identityLookups],
];
const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** Paths for clients' operations. The gateway forwards everything below `/identity`. */
const PUBLIC_PATHS = ['/', '/identity', '/identity/'];
/** Path for administrative operations only; no gateway forwards it. */
const ADMINISTRATION_PATH = '/administration/';

function operationOf(request: FastifyRequest): { name: string; operation: Operation | undefined } {
  const target = String(request.headers['x-amz-target']);
  const [prefix, known] = SERVICES.find(([start]) => target.startsWith(start)) ?? ['', operations];
  const name = target.slice(prefix.length);
  const operation = prefix === '' ? undefined : known.get(name);
  return { name: operation ? name : 'unknown', operation };
}

/** The database refuses NUL in texts, and half a surrogate pair in JSON. */
function requireStorable(text: string): void {
  if (text.includes('\u0000') || /\p{Cs}/u.test(text)) {
    throw new ServiceError('InvalidParameterException', 'A text of the message cannot be kept.');
  }
}

function parseMessage(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body, (name, value: unknown) => {
      requireStorable(name);
      if (typeof value === 'string') requireStorable(value);
      return value;
    });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('SerializationException', `The message is not JSON: ${String(error)}`);
  }
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}

async function answer(pool: UserPool, request: FastifyRequest): Promise<object> {
  const body = typeof request.body === 'string' ? request.body : '';
  const { operation } = operationOf(request);
  const path = request.url.split('?')[0] ?? '/';
  const isAdministration = path === ADMINISTRATION_PATH;
  if (!operation || (operation.access === 'signed') !== isAdministration) {
    throw new ServiceError('UnknownOperationException', 'The pool does not know this operation.');
  }
  if (isAdministration) {
    await requireSignature(
      { method: 'POST', path, headers: headersOf(request), body },
      pool.settings,
      pool.now(),
    );
  }
  return operation.run(pool, parseMessage(body));
}

function refuse(reply: FastifyReply, error: ServiceError): FastifyReply {
  return reply
    .code(error.status)
    .header('x-amzn-errortype', error.type)
    .send(JSON.stringify({ __type: error.type, message: error.message }));
}

/**
 * The wire protocol: POST with the operation in X-Amz-Target. The log names the operation and its outcome, never a message:
 * those hold passwords, codes and tokens.
 */
export function wireRoutes(app: FastifyInstance, pool: UserPool): void {
  const rate = new RequestRate(pool.now);
  app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now();
    const { name: operation } = operationOf(request);
    reply.header('content-type', CONTENT_TYPE).header('cache-control', 'no-store');
    let outcome = 'ok';
    try {
      if (pool.settings.rateLimits) {
        const { headers, exceeded } = rate.count(operation, request.ip);
        reply.headers(headers);
        if (exceeded) throw new ServiceError('TooManyRequestsException', 'Too many requests');
      }
      return reply.send(JSON.stringify(await answer(pool, request)));
    } catch (error) {
      if (!(error instanceof ServiceError)) request.log.error({ err: error, operation }, 'operation failed');
      const known =
        error instanceof ServiceError
          ? error
          : new ServiceError('InternalErrorException', 'Something went wrong', 500);
      outcome = known.type;
      return refuse(reply, known);
    } finally {
      request.log.info({ operation, outcome, ms: Math.round(performance.now() - started) }, 'operation');
    }
  };
  for (const path of [...PUBLIC_PATHS, ADMINISTRATION_PATH]) app.post(path, handle);
}
