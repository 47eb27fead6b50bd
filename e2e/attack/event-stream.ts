import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes of a stream that are looked at; it repeats its first event when it is opened again. */
const REMEMBERED = 4096;
/** How long, in ms, an event is waited for. */
const AWAITED_MS = 60_000;

/** A stream of events of lots, as a page follows it. */
export interface EventStream {
  isOpen: () => boolean;
  close: () => void;
  /** @returns when, on the clock of `performance`, a text was heard; undefined where it was not */
  hears: (text: string) => Promise<number | undefined>;
}

/** Opens a stream; it counts once its first event is there. @returns undefined where it is refused */
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
