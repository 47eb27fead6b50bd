import { ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type * as childProcess from 'node:child_process';
import { holdPort } from './ports';
import { Service } from './service';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof childProcess>('node:child_process');
  return { ...actual, fork: jest.fn(actual.fork) };
});

/** Makes the next processes impossible, in the ways in which Node.js reports it. */
function failNextForks(...ways: readonly ('error event' | 'exception')[]): void {
  const { fork: actual } = jest.requireActual<typeof childProcess>('node:child_process');
  for (const way of ways)
    jest.mocked(fork).mockImplementationOnce((module, args, options) => {
      if (way === 'exception') throw new Error('spawn ENOMEM');
      return actual(module, args as string[], { ...options, execPath: '/none' });
    });
}

// Bundles in a process of its own, as bundle.mjs is an ES module and Jest runs CommonJS.
jest.mock('../../bin/bundle.mjs', () => ({
  bundleOf: (root: string, entry: string) => {
    const module = join(root, 'deploy', 'bin', 'bundle.mjs');
    const script = `console.log(await (await import('${module}')).bundleOf(...process.argv.slice(1)))`;
    const args = ['--input-type=module', '--eval', script, root, entry];
    return Promise.resolve(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim());
  },
}));

describe('a service', () => {
  const givenUp = jest.fn();
  let logDir: string;
  let service: Service;
  let url: string;
  beforeEach(() => {
    logDir = mkdtempSync(join(tmpdir(), 'lotes-service-'));
  });
  afterEach(async () => {
    await service.stop();
    rmSync(logDir, { recursive: true });
  });

  async function start(): Promise<void> {
    const port = await holdPort();
    const entry = 'deploy/src/testing/talkative-service.ts';
    service = new Service({ name: 'talkative', entry, port, env: {}, logDir }, givenUp);
    url = `http://127.0.0.1:${String(port.number)}`;
    await service.start();
  }

  it('starts, runs and ends, and its launcher goes on, although the log is on a full disk', async () => {
    symlinkSync('/dev/full', join(logDir, 'talkative.log'));
    await start();
    const processes = new Set<number>();
    for (let request = 0; request < 50; request += 1)
      processes.add(((await (await fetch(`${url}/health`)).json()) as { pid: number }).pid);
    expect(processes.size).toBe(1);
    expect(givenUp).not.toHaveBeenCalled();

    const kill = jest.spyOn(ChildProcess.prototype, 'kill');
    await service.stop();
    expect(kill.mock.calls).toEqual([['SIGTERM']]);
    expect(kill.mock.contexts).toMatchObject([{ exitCode: 0 }]);
  });

  it('names the module that its process loads first by a URL, as its folder may contain "#", "?" or "%"', async () => {
    await start();
    const { execArgv = [] } = jest.mocked(fork).mock.lastCall?.[2] ?? {};
    const module = execArgv[execArgv.indexOf('--import') + 1] ?? '';
    expect(fileURLToPath(module)).toBe(join(__dirname, 'exit-with-parent.mjs'));
  });

  it('finishes requests in progress when it is stopped, and does not wait for idle connections', async () => {
    await start();
    const unused = connect(Number(new URL(url).port), '127.0.0.1');
    await once(unused, 'connect');
    const slow = fetch(`${url}/slow`);
    // The service logs a request when it begins.
    while (!readFileSync(join(logDir, 'talkative.log'), 'utf8').includes('/slow')) await delay(10);
    const begin = performance.now();
    await service.stop();
    // An idle connection that is waited for lasts 5 s.
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(await (await slow).json()).toEqual({ answer: 'late' });
    unused.destroy();
  });

  it.each(['error event', 'exception'] as const)(
    'is refused with a sentence if the system cannot make its process: %s',
    async (way) => {
      failNextForks(way);
      await expect(start()).rejects.toThrow(
        /^The talkative process could not be made: spawn (\/none ENOENT|ENOMEM)\.$/,
      );
      expect(givenUp).not.toHaveBeenCalled();
    },
  );

  it('keeps the exception of the system as the cause of that refusal', async () => {
    failNextForks('exception');
    await expect(start()).rejects.toHaveProperty('cause.message', 'spawn ENOMEM');
  });

  it('is started again after an end although the system cannot make a process at first', async () => {
    await start();
    const pidNow = async () => ((await (await fetch(`${url}/health`)).json()) as { pid: number }).pid;
    const first = await pidNow();
    failNextForks('error event', 'exception');
    process.kill(first, 'SIGKILL');
    let second = first;
    while (second === first) {
      await delay(20);
      second = await pidNow().catch(() => first);
    }
    expect(readFileSync(join(logDir, 'talkative.log'), 'utf8').match(/could not be made/g)).toHaveLength(2);
    expect(givenUp).not.toHaveBeenCalled();
  });
});
