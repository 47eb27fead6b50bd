// Preloaded into every service that the local platform starts. When the parent is gone, even by kill -9, the channel between them
// closes: the service then ends as at a SIGTERM, and has the database server stop, which no other process does then.
import { readFileSync } from 'node:fs';

process.once('disconnect', () => {
  stopPostgres(process.env.POSTGRES_PID_FILE);
  // One service hung in its own exit, waiting for its threads. Without the parent, no process would kill it or read its exit
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
    // The file or the process is gone if another service has stopped the server.
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') console.error(error);
  }
}
