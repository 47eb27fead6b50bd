import { watch } from 'node:fs';
import type * as files from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedRemote } from './watched-remote';

jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof files>('node:fs');
  return { ...actual, watch: jest.fn(actual.watch) };
});

test('a folder that the system cannot watch is reported, and does not end the process', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lotes-watched-'));
  await mkdir(join(root, 'src'));
  const failed = jest.fn();
  const remote = new WatchedRemote(root, { built: jest.fn(), failed });
  await remote.start();
  failed.mockClear();
  const watcher = jest.mocked(watch).mock.results[0]?.value as files.FSWatcher;
  const error = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  expect(() => watcher.emit('error', error)).not.toThrow();
  expect(failed).toHaveBeenCalledWith(
    'Some changes will not be noticed (ENOSPC: no space left); raise fs.inotify.max_user_watches.',
  );
  await remote.stop();
  await rm(root, { recursive: true });
});
