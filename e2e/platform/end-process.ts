import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a signal to a process, and resolves when it has ended; immediately if it has ended before. */
export async function endProcess(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
