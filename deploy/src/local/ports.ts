import { createServer, type Server } from 'node:net';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
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

/** True if nothing listens on the loopback port. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await closed(await listen(port));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** A free loopback port, chosen by the operating system. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Free loopback ports, all different, chosen by the operating system. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map(closed));
  return ports;
}
