import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forward, listenOnLoopback, passBack } from './forward';

/** Ways in which a server leaves a browser waiting. */
export const STALLS = ['never answers', 'stops half-way'] as const;
export type Stall = (typeof STALLS)[number];

/** Header by which a test requests a stall; browsers never send it by themselves. */
const STALL_HEADER = 'x-stall';

export const stallHeader = (stall: Stall) => ({ [STALL_HEADER]: stall });

/** A proxy before a gateway that passes everything on, but stalls the responses that a test names. */
export interface StallingFront {
  url: string;
  /** Breaks off the responses that a stall keeps waiting, since each occupies one of a browser's six connections. */
  breakOff: (stall: Stall) => void;
  stop: () => Promise<void>;
}

export async function startStallingFront(target: string): Promise<StallingFront> {
  const waiting: Record<Stall, ServerResponse[]> = { 'never answers': [], 'stops half-way': [] };
  const server = createServer((asked, response) => {
    const stall = asked.headers[STALL_HEADER] as Stall | undefined;
    if (stall) waiting[stall].push(response);
    if (stall === 'never answers') return;
    forward(asked, response, target, stall === 'stops half-way' ? passHalfBack : passBack);
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    url: `http://localhost:${String(port)}`,
    breakOff: (stall) => {
      for (const response of waiting[stall].splice(0)) response.destroy();
    },
    stop,
  };
}

/** Sends half of the announced body, and leaves the connection open. */
function passHalfBack(given: IncomingMessage, response: ServerResponse): void {
  response.writeHead(given.statusCode ?? 502, given.headers);
  let left = Math.floor(Number(given.headers['content-length']) / 2);
  given.on('data', (part: Buffer) => {
    response.write(part.subarray(0, left));
    left = Math.max(0, left - part.length);
  });
}
