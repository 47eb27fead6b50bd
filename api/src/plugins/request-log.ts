import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Destination of log lines. */
export interface LogStream {
  write: (line: string) => unknown;
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Secrets that travel in paths, such as the token of /Reservas/Mia/{token}. */
const SECRET_SEGMENT = /(\/Mia\/)[^/?]+/i;

/** Returns a path as it may be logged: without its query, which may contain a name, and without secret segments. */
function loggablePath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_SEGMENT, '$1***');
}

interface Loggable {
  name?: string;
  message?: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: unknown;
  /** The failures in an AggregateError. */
  errors?: unknown;
}

/**
 * Returns an error as it may be logged, without stored values. A driver's `detail` and `parameters` have the row, and messages of
 * the database may repeat a value, so errors of the database are reduced to state and constraint.
 */
function loggableError(error: Loggable, depth = 0): object {
  const fromDatabase = 'severity' in error;
  const loggable = (inner: unknown) =>
    inner instanceof Error && depth < 4 ? loggableError(inner, depth + 1) : undefined;
  return {
    type: error.name,
    message: fromDatabase ? undefined : error.message,
    code: error.code,
    constraint: error.constraint,
    stack: fromDatabase ? undefined : error.stack,
    cause: loggable(error.cause),
    errors: Array.isArray(error.errors) ? error.errors.flatMap((inner) => loggable(inner) ?? []) : undefined,
  };
}

/** Returns options of the logger: one JSON line per event; requests by method, path and status, nothing else of them. */
export function loggerOptions(level: Config['logLevel'], stream?: LogStream): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggablePath(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error) => loggableError(error as Loggable) as never,
    },
  };
}

/** Logs one line per request, when it is answered, since each line costs time in the process that stores the log. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // The request is logged when it is answered.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}
