import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time of the process, as the operating system writes it; undefined if there is no such process, or it has ended. Number
 * and start time together name one process: the system uses the number again.
 */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      const args = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
      const [state = '', ...start] = execFileSync('ps', args, { encoding: 'utf8' }).trim().split(/\s+/);
      return state.startsWith('Z') ? undefined : start.join(' ');
    }
    // Field 22 of stat is the start time. The fields are split after the command name, which may contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // In a container whose first process reaps no orphans, one that has ended stays a zombie.
    return fields?.[0] === 'Z' ? undefined : fields?.[19];
  } catch {
    return undefined; // No such process.
  }
}
