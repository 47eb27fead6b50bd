import { ERRORS, FAILURE_KINDS, type ErrorBody } from '@lotes/shared-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseUnavailable } from '../database/faults';
import { AppError, appError } from '../errors/app-error';

/** Returns the envelope of a failed call. */
function errorBody({ code, fields, actual, cambio }: AppError): ErrorBody {
  const { es, en, kind } = ERRORS[code];
  return {
    Mensaje: es,
    MensajeEng: en,
    typeResult: FAILURE_KINDS[kind].typeResult,
    code,
    ...(fields && { fields }),
    ...(actual !== undefined && { actual }),
    ...(cambio && { cambio }),
  };
}

/** Returns a thrown error as a coded failure; its cause is kept for the log. */
function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || lacksRoom(error)) return appError('unavailable', { cause: error });
  if (isXsrfRefusal(error)) return appError('xsrf', { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return appError('malformed-request', { cause: error });
  return appError('unexpected', { cause: error });
}

/** True if the disk is full, or the machine or process may not open another file. */
function lacksRoom(error: FastifyError | Error): boolean {
  return 'code' in error && /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test(error.code);
}

/** True for the two refusals of @fastify/csrf-protection. */
function isXsrfRefusal(error: FastifyError | Error): boolean {
  return 'code' in error && /^FST_CSRF_(MISSING_SECRET|INVALID_TOKEN)$/.test(error.code);
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (ERRORS[error.code].report) request.log.error({ err: error }, error.code);
  else request.log.info({ code: error.code }, 'refused');
  // The connection stays open: if it closed while a body still arrives, it would be reset and the caller could lose the response.
  reply.removeHeader('connection');
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .send(errorBody(error));
}

/** Responds to an address that cannot be decoded: no route and so no hook has run, so it sets the security headers itself. */
export function respondToBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(
    request,
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'"),
    appError('malformed-request', { cause: error }),
  );
}

/** Turns every failure into the error envelope. A response has only sentences of the catalogue of errors, never a cause. */
export const errorResponsesPlugin = fastifyPlugin(async function errorResponses(app) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    sendFailure(request, reply, asAppError(error)),
  );
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, appError('not-found')));
});
