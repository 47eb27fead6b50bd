import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { birthOf } from './process-birth';

/** A process that has ended, but stays a zombie until the test ends: this process reaps it only between two tasks. */
function endUnreaped(): number {
  const { pid = 0 } = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  while (!readFileSync(`/proc/${String(pid)}/stat`, 'utf8').includes(') Z ')) spawnSync('sleep', ['0.01']);
  return pid;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process that has ended has no start time, although its parent has not reaped it', () => {
  expect(birthOf(process.pid)).toMatch(/^\d+$/);
  expect(birthOf(endUnreaped())).toBeUndefined();
});
