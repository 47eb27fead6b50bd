import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A TCP proxy that can fall silent: connections stay open but no byte passes, as when a database fails over or a
 * route is dropped. It can also be slow, as a busy machine is.
 */
export class FaultProxy {
  private silent = false;
  private pause = 0;
  private lastAnswer: Promise<unknown> = Promise.resolve();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.forward(client));

  private constructor(private readonly target: URL) {}

  /** A proxy before the server of a connection string. */
  static async before(connectionString: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(connectionString));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The connection string that leads through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Drops every byte from now on, in both directions, without closing anything. */
  fallSilent(): void {
    this.silent = true;
  }

  /** Lets new bytes pass again; dropped bytes stay lost. */
  heal(): void {
    this.silent = false;
  }

  /** From now on passes the server's responses one after another, each `pause` milliseconds after the one before. */
  slowDown(pause: number): void {
    this.pause = pause;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private forward(client: Socket): void {
    const upstream = connect(Number(this.target.port || 5432), this.target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => {
        if (this.silent) return;
        if (this.pause === 0 || from === client) to.write(chunk);
        else this.lastAnswer = this.lastAnswer.then(() => delay(this.pause)).then(() => to.write(chunk));
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
