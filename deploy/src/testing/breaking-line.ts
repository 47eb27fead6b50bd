import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to a server that a test can break, as a killed process or a failing network would. */
export class BreakingLine {
  /** Bytes that went to the server since the last `reset`. */
  sent = 0;
  private breaksAt = Infinity;
  private losesAnswer = false;
  private isDown = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {
    server.on('connection', (socket) => {
      this.carry(socket);
    });
  }

  static async to(endpoint: string): Promise<BreakingLine> {
    const server = createServer();
    const line = new BreakingLine(server, Number(new URL(endpoint).port));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Lets everything through again, and counts from 0. */
  reset(): void {
    this.sent = 0;
    this.breaksAt = Infinity;
    this.isDown = false;
  }

  /** Breaks the connection for good after this number of bytes went to the server. */
  breakAfter(bytes: number): void {
    this.reset();
    this.breaksAt = bytes;
  }

  /** Lets the next request through and drops its response; everything after that comes through again. */
  loseAnswer(): void {
    this.losesAnswer = true;
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private carry(socket: Socket): void {
    const onward = connect(this.port, '127.0.0.1');
    for (const one of [socket, onward]) {
      this.sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(one);
          socket.destroy();
          onward.destroy();
        });
    }
    if (this.isDown) socket.destroy();
    socket.on('data', (bytes) => {
      const rest = Math.max(0, this.breaksAt - this.sent);
      this.sent += bytes.length;
      onward.write(bytes.subarray(0, rest), () => {
        if (bytes.length > rest) this.break();
      });
    });
    onward.on('data', (bytes) => {
      if (!this.losesAnswer) return void socket.write(bytes);
      this.losesAnswer = false;
      this.drop();
      return undefined;
    });
  }

  private break(): void {
    this.isDown = true;
    this.drop();
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
