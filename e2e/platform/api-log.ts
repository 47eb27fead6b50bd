import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Level of a warning in the logs. */
const WARN = 40;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { cause?: { message?: string } };
  req?: { method: string; path: string };
}

/** The complete lines that a service of a platform has logged so far; the last line may be incomplete. */
function linesOf(dataDir: string, file: string): LogLine[] {
  const lines = readFileSync(join(dataDir, 'logs', file), 'utf8')
    .split('\n')
    .slice(0, -1);
  return lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));
}

const filesOf = (dataDir: string) => readdirSync(join(dataDir, 'logs')).sort();

/** Number of matching requests that each api process of a platform has answered so far, in the order of the processes' names. */
export function requestsPerProcess(dataDir: string, method: string, path: RegExp): number[] {
  const files = filesOf(dataDir).filter((name) => /^api-\d+\.log$/.test(name));
  return files.map((file) => {
    const matching = linesOf(dataDir, file).filter(
      ({ msg, req }) => msg === 'request completed' && req?.method === method && path.test(req.path),
    );
    return matching.length;
  });
}

/** Number of processes that the launcher took for frozen so far, and started again (docs/decisions/0044). */
export function frozenRestarts(dataDir: string): number {
  const texts = filesOf(dataDir).map((file) => readFileSync(join(dataDir, 'logs', file), 'utf8'));
  return texts.join('').match(/ does not answer and is started again$/gm)?.length ?? 0;
}

/** Warnings and errors of all services of a platform so far, with the causes that a 503 does not tell its caller. */
export function loggedFailures(dataDir: string): string {
  const failures = filesOf(dataDir).flatMap((file) =>
    linesOf(dataDir, file)
      .filter(({ level = 0 }) => level >= WARN)
      .map(({ msg, err }) => `${file}: ${msg}${err?.cause?.message ? `, ${err.cause.message}` : ''}`),
  );
  return failures.join('\n');
}
