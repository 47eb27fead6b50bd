import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Number of the latest bytes of a stream in which a text is searched for. */
const REMEMBERED = 4096;
/** Longest wait for an event, in ms. */
const AWAITED_MS = 60_000;

/** An open stream of the lots' events, as a page has it. */
export interface EventStream {
  isOpen: () => boolean;
  close: () => void;
  /** Waits for a text from now on. @returns the time of `performance` at which it arrived; undefined if it did not */
  hears: (text: string) => Promise<number | undefined>;
}

/** Opens a stream and waits for its first event. @returns undefined if the stream is refused */
export function openStream(url: string): Promise<EventStream | undefined> {
  const { hostname, port, host } = new URL(url);
  return new Promise((settle) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    let listeners: (() => void)[] = [];
    const hears = (text: string) => {
      heard = '';
      const found = new Promise<number>((tell) => {
        const listen = () => {
          if (heard.includes(text)) tell(performance.now());
        };
        listeners = [listen];
      });
      return Promise.race([found, delay(AWAITED_MS, undefined, { ref: false })]);
    };
    socket.on('data', (chunk) => {
      heard = (heard + chunk.toString('latin1')).slice(-REMEMBERED);
      if (heard.includes('event: resync'))
        settle({ isOpen: () => !socket.destroyed, close: () => socket.destroy(), hears });
      for (const listen of listeners) listen();
    });
    socket.on('error', () => settle(undefined));
    socket.on('close', () => settle(undefined));
    socket.write(`GET /api/Lotes/Eventos HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`);
  });
}
