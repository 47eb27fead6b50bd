import pino from 'pino';

/** Most bytes that wait while the output accepts nothing; later lines are dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Returns the output of a process's log lines: its standard output. Lines that cannot be written, as on a full disk, are
 * kept or dropped; without this, the first of them would end the process.
 */
export function logOutput(descriptor = 1): { write: (line: string) => void } {
  const output = pino.destination({
    dest: descriptor,
    // Otherwise pino writes the waiting lines when the process ends, and tries for as long as the disk is full.
    sync: true,
    retryEAGAIN: () => false,
    maxLength: MAX_WAITING_BYTES,
  });
  // The failed lines are written again with the next line.
  output.on('error', () => undefined);
  return output;
}
