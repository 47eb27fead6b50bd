import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ifMissing } from './if-missing';

test('takes the value for a file that is not there, and no other failure for its absence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-missing-'));
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(ifMissing(undefined));
  await writeFile(join(folder, 'file'), 'text');
  await symlink('loop', join(folder, 'loop'));
  expect([await read('file'), await read('none'), await read('file/below')]).toEqual([
    'text',
    undefined,
    undefined,
  ]);
  await expect(read('loop')).rejects.toMatchObject({ code: 'ELOOP' });
  await rm(folder, { recursive: true });
});
