const POLL_MS = 250;

/**
 * Calls `end` when the shell through which npm runs this program is gone. npm passes a SIGTERM only to that shell,
 * which ends without passing it on; Ctrl-C reaches every process, and without npm there is no such shell.
 */
export function whenNpmShellIsGone(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    end();
  }, POLL_MS);
  watch.unref();
}
