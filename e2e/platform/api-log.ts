import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LogLine {
  msg?: string;
  req?: { method: string; path: string };
}

/** How many requests each api process of a platform has answered so far that match, in the order of their names. */
export function requestsPerProcess(dataDir: string, method: string, path: RegExp): number[] {
  const logs = join(dataDir, 'logs');
  const names = readdirSync(logs).filter((name) => /^api-\d+\.log$/.test(name));
  return names.sort().map((name) => {
    const lines = readFileSync(join(logs, name), 'utf8').split('\n');
    const requests = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));
    return requests.filter(
      ({ msg, req }) => msg === 'request completed' && req?.method === method && path.test(req.path),
    ).length;
  });
}
