import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readsAndWrites, refusedRow, slowerRow } from './load-beside';
import type { Scenario } from './scenario';

const OF_EACH_KIND = 256;
/** Interval in ms at which a dripping client sends one more byte. */
const BYTE_EVERY_MS = 1000;

interface Kind {
  name: string;
  /** The first bytes, sent immediately; single bytes follow, except from clients that merely do not read. */
  begins: string;
  drips: boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'heads', begins: 'GET /api/Lotes HTTP/1.1\r\nhost: localhost\r\nx-slow: ', drips: true },
  {
    name: 'bodies',
    begins:
      'POST /api/Contacto HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
    drips: true,
  },
  {
    name: 'uploads',
    begins:
      'POST /api/Lotes/37/Imagenes HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n',
    drips: true,
  },
  {
    name: 'bodies for the identity',
    begins: 'POST /identity/ HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000\r\n\r\n',
    drips: true,
  },
  {
    name: 'readers',
    begins: 'GET /api/Lotes HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20),
    drips: false,
  },
  {
    name: 'HEAD on the events',
    begins: 'HEAD /api/Lotes/Eventos HTTP/1.1\r\nhost: localhost\r\n\r\n',
    drips: false,
  },
];

/** Opens hundreds of clients of each kind, which send one byte a second or read nothing, beside normal reads and writes. */
export const slowClients: Scenario = async (start) => {
  const { url } = await start();
  await readsAndWrites(url);
  const before = await readsAndWrites(url);
  const clients = KINDS.flatMap((kind) =>
    Array.from({ length: OF_EACH_KIND }, () => new SlowClient(url, kind)),
  );
  await delay(3 * BYTE_EVERY_MS);
  const during = await readsAndWrites(url);
  for (const client of clients) client.leave();
  await delay(2 * BYTE_EVERY_MS);
  const loads = { before, during, after: await readsAndWrites(url) };
  const attack = `${String(clients.length)} slow clients`;
  return [slowerRow(attack, 'reads', loads), slowerRow(attack, 'writes', loads), refusedRow(attack, loads)];
};

class SlowClient {
  private readonly socket: Socket;
  private dripping: NodeJS.Timeout | undefined;

  constructor(url: string, { begins, drips }: Kind) {
    const { hostname, port } = new URL(url);
    // The server may refuse or close a slow client.
    this.socket = connect(Number(port), hostname).on('error', () => undefined);
    this.socket.write(begins);
    this.socket.pause();
    if (drips) this.drip(Math.random() * BYTE_EVERY_MS);
  }

  /** Sends a byte after `wait` ms, and then one a second. Clients wait differently, so that their bytes form no burst. */
  private drip(wait: number): void {
    this.dripping = setTimeout(() => {
      if (this.socket.writable) this.socket.write('x');
      this.drip(BYTE_EVERY_MS);
    }, wait);
  }

  leave(): void {
    clearTimeout(this.dripping);
    this.socket.destroy();
  }
}
