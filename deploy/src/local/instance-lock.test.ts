import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimDataDir } from './instance-lock';

describe('the lock of a data directory', () => {
  let directory: string;
  let holder: ChildProcess;

  /** A process that holds the directory, as a running platform does. */
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lotes-lock-'));
    const script = `
      import { claimDataDir } from ${JSON.stringify(pathToFileURL(join(__dirname, 'instance-lock.ts')).href)};
      claimDataDir(${JSON.stringify(join(directory, 'data'))});
      console.log('held');
      setInterval(() => undefined, 60_000);`;
    holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!holder.stdout) throw new Error('The holder has no output.');
    await once(holder.stdout, 'data');
  });
  afterAll(async () => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await rm(directory, { recursive: true });
  });

  it('refuses a second platform on the directory, in one sentence', () => {
    expect(() => claimDataDir(join(directory, 'data'))).toThrow(
      new RegExp(
        `^Lotes already runs on .* \\(process ${String(holder.pid)}\\); stop it or choose another DATA_DIR\\.$`,
      ),
    );
  });

  it('does not hold in a copy of the directory, though the copy contains it', async () => {
    const copy = join(directory, 'copy');
    await cp(join(directory, 'data'), copy, { recursive: true });
    const { release } = claimDataDir(copy);
    release();
    expect(() => claimDataDir(join(directory, 'data'))).toThrow(/^Lotes already runs/);
  });
});
