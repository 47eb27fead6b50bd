import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresLog } from './postgres-log';

test("the database's log is kept as another file, and begun anew, at a start at which it is too long", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-postgres-log-'));
  const file = join(folder, 'postgres.log');
  for (const line of ['first start\n', 'second\n', 'third\n']) {
    const log = await openPostgresLog(file, 15);
    await log.write(line);
    await log.close();
  }
  expect(await readFile(`${file}.1`, 'utf8')).toBe('first start\nsecond\n');
  expect(await readFile(file, 'utf8')).toBe('third\n');
  await rm(folder, { recursive: true });
});
