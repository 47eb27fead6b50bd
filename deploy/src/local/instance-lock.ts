import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from './settings';

const LockSchema = z.object({ pid: z.int(), born: z.string() });

/** When the process was born, in the system's own words; undefined where there is no such process. */
function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    // The 22nd field of stat, counted behind the command name, which may hold spaces and parentheses itself.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19];
  } catch {
    return undefined; // No such process.
  }
}

function readLock(file: string) {
  try {
    return LockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // No lock, or one that a crash left half written: nobody holds it.
  }
}

/**
 * Claims the data directory for this process. A lock left by a killed process is taken over: the pid alone does
 * not prove that its owner lives, so the time of birth is compared too.
 * @throws StartRefused where another platform runs on the directory.
 */
export function claimDataDir(dataDir: string): { renew: () => void; release: () => void } {
  const file = join(dataDir, 'running.json');
  const held = readLock(file);
  if (held && held.pid !== process.pid && birthOf(held.pid) === held.born) {
    throw new StartRefused(
      `Lotes already runs on ${dataDir} (process ${held.pid}); stop it or choose another DATA_DIR.`,
    );
  }
  const renew = () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) ?? '' }));
  };
  renew();
  return {
    renew,
    release: () => {
      rmSync(file, { force: true });
    },
  };
}
