import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { keyedWrite, p95, read, repeat, type Measured } from './latencies';
import type { Row, Scenario } from './scenario';

const OF_EACH_KIND = 256;
/** Every so many ms each of them sends one byte more, or reads nothing. */
const BYTE_EVERY_MS = 1000;
const READS = 400;
const WRITES = 100;
const AT_ONCE = 4;

interface Kind {
  name: string;
  /** What is sent at once; then comes one byte after the other, except from those that only do not read. */
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

/** Clients that send or read one byte in a second, of each kind by the hundred and all at once, beside reads and writes. */
export const slowClients: Scenario = async (start) => {
  const { url } = await start();
  await load(url);
  const before = await load(url);
  const clients = KINDS.flatMap((kind) =>
    Array.from({ length: OF_EACH_KIND }, () => new SlowClient(url, kind)),
  );
  await delay(3 * BYTE_EVERY_MS);
  const during = await load(url);
  for (const client of clients) client.leave();
  await delay(2 * BYTE_EVERY_MS);
  const after = await load(url);
  const ratioRow = (kind: 'reads' | 'writes'): Row => {
    const quiet = (p95(before[kind]) + p95(after[kind])) / 2;
    const beside = p95(during[kind]);
    return {
      name: `${String(clients.length)} slow clients: p95 of ${kind}, with and without`,
      value: `${beside.toFixed(1)} / ${quiet.toFixed(1)} ms`,
      goal: '≤ 2 ×',
      holds: beside <= 2 * quiet,
    };
  };
  return [
    ratioRow('reads'),
    ratioRow('writes'),
    refusedRow('beside them', during),
    refusedRow('once they left', after),
  ];
};

interface Load {
  reads: Measured[];
  writes: Measured[];
}

async function load(url: string): Promise<Load> {
  const [reads, writes] = await Promise.all([
    repeat(READS, AT_ONCE, () => read(url)),
    repeat(WRITES, 1, () => keyedWrite(url)),
  ]);
  return { reads, writes };
}

function refusedRow(name: string, { reads, writes }: Load): Row {
  const all = [...reads, ...writes];
  const refused = all.filter(({ status }) => status < 200 || status >= 300).length;
  const value = `${String(refused)} of ${String(all.length)}`;
  return { name: `slow clients: requests refused ${name}`, value, goal: '0', holds: refused === 0 };
}

class SlowClient {
  private readonly socket: Socket;
  private readonly dripping: NodeJS.Timeout | undefined;

  constructor(url: string, { begins, drips }: Kind) {
    const { hostname, port } = new URL(url);
    // Refused or closed, it has done what it could.
    this.socket = connect(Number(port), hostname).on('error', () => undefined);
    this.socket.write(begins);
    this.socket.pause();
    if (drips)
      this.dripping = setInterval(() => this.socket.writable && this.socket.write('x'), BYTE_EVERY_MS);
  }

  leave(): void {
    clearInterval(this.dripping);
    this.socket.destroy();
  }
}
