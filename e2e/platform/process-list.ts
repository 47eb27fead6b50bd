import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** One entry of Linux's /proc; undefined where the process has just ended or is a zombie. */
function readEntry(pid: number): RunningProcess | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s+Z/m.test(status)) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command };
  } catch {
    return undefined;
  }
}

/** Every process of this machine at this moment. */
function processList(): RunningProcess[] {
  if (process.platform === 'linux') {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return numbers.flatMap((name) => readEntry(Number(name)) ?? []);
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : { pid: Number(pid), parent: Number(parent), command };
  });
}

/** A process and everything that it started, itself first. */
export function processTree(root: number): RunningProcess[] {
  const all = processList();
  const below = (pid: number): RunningProcess[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** The given processes that still run, identified by number and command, so that a reused number does not count. */
export function stillRunning(processes: readonly RunningProcess[]): RunningProcess[] {
  const present = new Map(processList().map(({ pid, command }) => [pid, command]));
  return processes.filter(({ pid, command }) => present.get(pid) === command);
}
