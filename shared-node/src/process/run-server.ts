import { Misconfiguration } from '../configuration';
import { reasonOf } from './reason';

/** The part of a Fastify instance that this module needs. */
interface ListeningApp {
  log: { info: (details: object, message: string) => void };
  listen: (address: { host: string; port: number }) => Promise<unknown>;
  close: () => PromiseLike<unknown>;
}

/** A server that is ready to listen. */
export interface ReadyServer {
  app: ListeningApp;
  host: string;
  port: number;
}

/** Time limit for closing, in ms. The process then ends even if responses are still being sent. */
const SHUTDOWN_LIMIT_MS = 8_000;

/**
 * Runs a server process: starts it, listens, and closes it on SIGINT or SIGTERM. If it cannot start, it writes one
 * sentence to standard error and ends with code 1; `program` is named in that sentence ("api").
 */
export async function runServer(program: string, start: () => Promise<ReadyServer>): Promise<void> {
  try {
    const server = await start();
    closeOnSignals(server);
    await listen(program, server);
  } catch (error) {
    process.stderr.write(`${refusalOf(program, error)}\n`);
    process.exit(1);
  }
}

function closeOnSignals({ app }: ReadyServer): void {
  let closing = false;
  const onSignal = (signal: string) => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Closing failed: ${reasonOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function listen(program: string, server: ReadyServer): Promise<void> {
  const { app, host, port } = server;
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    if (!isBusyPort(cause)) throw cause;
    throw new Misconfiguration(`The ${program} cannot start: port ${String(port)} is already in use.`, {
      cause,
    });
  }
}

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function refusalOf(program: string, error: unknown): string {
  return error instanceof Misconfiguration
    ? error.message
    : `The ${program} cannot start: ${reasonOf(error)}`;
}
