// Preloaded into every service that the local platform starts: when the parent is gone, even by kill -9, the
// channel between them closes and the service ends as if asked to. No process is left to stop the database server then.
import { readFileSync } from 'node:fs';

process.once('disconnect', () => {
  stopPostgres(process.env.POSTGRES_PID_FILE);
  // One service was seen to hang in its own exit, waiting for its threads; no process is left to kill it or to read its
  // code.
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();

/**
 * Asks the server whose number a file holds to stop once no client is connected any more: services close with their
 * data at hand.
 */
function stopPostgres(file) {
  if (!file) return;
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (pid > 0) process.kill(pid, 'SIGTERM');
  } catch (error) {
    // It has no file, or no process, once another service has stopped it.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') console.error(error);
  }
}
