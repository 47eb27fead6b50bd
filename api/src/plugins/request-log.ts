import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Destination of log lines. */
export interface LogStream {
  write: (line: string) => unknown;
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Secrets that travel in paths, such as the token of /Reservas/Mia/{token}. */
const SECRET_SEGMENT = /(\/Mia\/)[^/?]+/i;

/** A path as it may be logged: no query (it may hold a name that was searched), no secret segment. */
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
}

/**
 * An error without quoted values: a driver's `detail` and `parameters` hold the row, and messages of the database may
 * repeat a value, so those give only state and constraint.
 */
function loggableError(error: Loggable, depth = 0): object {
  const fromDatabase = 'severity' in error;
  return {
    type: error.name,
    message: fromDatabase ? undefined : error.message,
    code: error.code,
    constraint: error.constraint,
    stack: fromDatabase ? undefined : error.stack,
    ...(error.cause instanceof Error && depth < 4 && { cause: loggableError(error.cause, depth + 1) }),
  };
}

/** One JSON line per event. Requests are logged by method, path and status: no body, header, query or address. */
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

/** One line for a request, once it is answered: to write a line costs a turn to the process that keeps them. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // Logged when it is over.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...told, err: error }, 'request errored');
    else reply.log.info(told, 'request completed');
  }
}
