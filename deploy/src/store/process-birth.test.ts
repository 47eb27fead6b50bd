import { spawn, spawnSync } from 'node:child_process';
import { birthOf } from './process-birth';

test('a process that has ended has no start time, although its parent has not reaped it', () => {
  expect(birthOf(process.pid)).toEqual(expect.any(String));
  // It stays a zombie until the test ends: this process reaps it only between two tasks.
  const { pid = 0 } = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const deadline = Date.now() + 20_000;
  while (birthOf(pid) !== undefined && Date.now() < deadline) spawnSync('sleep', ['0.01']);
  expect(birthOf(pid)).toBeUndefined();
});
