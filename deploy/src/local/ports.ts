import { createServer, type Server } from 'node:net';
import { hasErrorCode } from '@lotes/shared-node/errors';

const IPV6_LOOPBACK = '::1';

function listen(port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      resolve(server);
    });
  });
}

const closed = (server: Server) =>
  new Promise<void>((resolve) =>
    server.close(() => {
      resolve();
    }),
  );

/**
 * Refuses a port that another program uses on IPv6: browsers try that first for `localhost`, and would show that program.
 * @throws the error of the system
 */
export async function checkIpv6(port: number): Promise<void> {
  try {
    await closed(await listen(port, IPV6_LOOPBACK));
  } catch (error) {
    // This machine has no IPv6.
    if (!hasErrorCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) throw error;
  }
}

/**
 * The sentence that refuses a port because of an error of the system; undefined if the error has another reason.
 * @param setting the setting that names the port
 */
export function portRefusal(error: unknown, port: number, setting: string): string | undefined {
  const other = `choose another with ${setting}.`;
  if (hasErrorCode(error, 'EADDRINUSE'))
    return `Port ${port} is already in use; stop what uses it, or ${other}`;
  if (hasErrorCode(error, 'EACCES'))
    return `The system does not let this user listen on port ${port}; ${other}`;
  return undefined;
}

/** Listens on the loopback port for a moment. @throws the error of the system */
export async function checkPort(port: number): Promise<void> {
  await checkIpv6(port);
  await closed(await listen(port));
}

/** A free loopback port, chosen by the operating system. */
export async function freePort(): Promise<number> {
  const { number, release } = await holdPort();
  await release();
  return number;
}

/** A loopback port that no other program gets until it is released for the process that needs it. */
export interface HeldPort {
  number: number;
  /** Resolves when the port is free; immediately if it was released before. */
  release(): Promise<void>;
}

/** Holds a loopback port; a free one if none is named. Connections to it are refused meanwhile. */
export async function holdPort(port = 0): Promise<HeldPort> {
  const server = await listen(port);
  server.on('connection', (socket) => socket.destroy());
  server.unref();
  return { number: (server.address() as { port: number }).port, release: () => closed(server) };
}
