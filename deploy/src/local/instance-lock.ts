import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { birthOf } from '../store/process-birth';
import { StartRefused } from './settings';

const LockSchema = z.object({ pid: z.int(), born: z.string(), directory: z.string() });

function readLock(file: string) {
  try {
    return LockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // No lock, or one that a crash left half written: no process holds it.
  }
}

/** Identity of a directory, different for every copy of it, even for one in its place. */
function identityOf(directory: string): string {
  const { dev, ino } = statSync(directory);
  return `${String(dev)}:${String(ino)}`;
}

/**
 * Claims the data directory for this process. Takes over a lock of a killed process: the pid alone does not prove that
 * its owner lives, so the start time is compared too. Also takes over a lock that came with a snapshot of another
 * directory.
 * @throws StartRefused if another platform runs on the directory.
 */
export function claimDataDir(dataDir: string): { renew: () => void; release: () => void } {
  const file = join(dataDir, 'running.json');
  mkdirSync(dataDir, { recursive: true });
  const directory = identityOf(dataDir);
  const held = readLock(file);
  const isOurs = held?.directory === directory && held.pid !== process.pid;
  if (isOurs && birthOf(held.pid) === held.born) {
    throw new StartRefused(
      `Lotes already runs on ${dataDir} (process ${held.pid}); stop it or choose another DATA_DIR.`,
    );
  }
  const renew = () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) ?? '', directory }));
  };
  renew();
  return {
    renew,
    release: () => {
      rmSync(file, { force: true });
    },
  };
}
