import { ERRORS, FAILURE_KINDS, type ErrorBody } from '@lotes/shared-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseUnavailable } from '../database/faults';
import { AppError, appError } from '../errors/app-error';

/** What a failed call answers (product decisions, section 4). */
function errorBody({ code, fields, actual }: AppError): ErrorBody {
  const { es, en, kind } = ERRORS[code];
  return {
    Mensaje: es,
    MensajeEng: en,
    typeResult: FAILURE_KINDS[kind].typeResult,
    code,
    ...(fields && { fields }),
    ...(actual !== undefined && { actual }),
  };
}

/** Whatever was thrown, as a coded failure; its cause is kept for the log. */
function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return appError('unavailable', { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413 || status === 415 || status === 400)
    return appError('malformed-request', { cause: error });
  return appError('unexpected', { cause: error });
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (ERRORS[error.code].report) request.log.error({ err: error }, error.code);
  else request.log.info({ code: error.code }, 'refused');
  return reply.code(error.status).header('cache-control', 'no-store').send(errorBody(error));
}

/** Answers an address that cannot be decoded: no route is found for it, so that no hook has run and no header is set. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(
    request,
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'"),
    appError('malformed-request', { cause: error }),
  );
}

/** Turns every failure into the error envelope. Only the catalogue's sentences leave the process, never a cause. */
export const errorAnswersPlugin = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answer(request, reply, asAppError(error)),
  );
  app.setNotFoundHandler((request, reply) => answer(request, reply, appError('not-found')));
});
