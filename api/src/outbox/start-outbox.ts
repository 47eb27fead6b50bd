import type { FastifyInstance } from 'fastify';
import { createMailTransport } from './mail-transport';
import type { ReadOffice } from './office-contact';
import { OutboxWorker } from './outbox-worker';

/** Milliseconds between two reads of the outbox: no event tells when a message is due again. */
const POLL_INTERVAL_MS = 5_000;

/**
 * Sends the mail of the outbox while the app runs: on each event about new mail, and at intervals.
 * @param readOffice reads the office's contact data for clients' mails.
 * @returns a function that stops it; it resolves when the message that is being sent is done.
 */
export function startOutbox(app: FastifyInstance, readOffice: ReadOffice): () => Promise<void> {
  const deliver = createMailTransport(app.config.mail);
  const worker = new OutboxWorker(app.database, app.clock, deliver, readOffice, { log: app.log });
  let running: Promise<void> | null = null;
  let again = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await worker.drain();
    } while (again);
  };
  const wake = (): void => {
    again = true;
    running ??= run()
      .catch((error: unknown) => app.log.error({ err: error }, 'outbox stopped short'))
      .finally(() => {
        running = null;
      });
  };

  const unsubscribe = app.events.subscribe(({ event }) => {
    if (event === 'outbox' || event === 'resync') wake();
  });
  const timer = setInterval(wake, POLL_INTERVAL_MS);
  wake();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    worker.stop();
    await running;
  };
}
