import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpDatabase, programVersion, restoreDump } from './client-programs';

describe('the client programs of an external PostgreSQL server', () => {
  const { PATH } = process.env;
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lotes-programs-'));
    process.env['PATH'] = directory;
  });
  afterEach(async () => {
    process.env['PATH'] = PATH;
    await rm(directory, { recursive: true });
  });

  const install = async (name: string, script: string) => {
    await writeFile(join(directory, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(directory, name), 0o755);
  };
  const answering = (version: string) => install('pg_dump', `echo 'pg_dump (PostgreSQL) ${version}'`);

  it.each([
    ['15.14 (Debian 15.14-0+deb12u1)', 15],
    ['18.1', 18],
    ['19beta2', 19],
  ])('serve a PostgreSQL 15 server in version %s', async (version, major) => {
    await answering(version);
    expect(await programVersion('pg_dump', 15)).toBe(major);
  });

  it('raise one sentence if they are older than the server', async () => {
    await answering('14.19 (Debian 14.19-1)');
    await expect(programVersion('pg_dump', 15)).rejects.toThrow(
      'The pg_dump on the PATH is of PostgreSQL 14, which is too old here: install the client programs of PostgreSQL 15 and put them on the PATH.',
    );
  });

  it('raise one sentence if they are missing', async () => {
    await expect(programVersion('pg_restore', 15)).rejects.toThrow(
      'There is no pg_restore for the server of DATABASE_URL: install the client programs of PostgreSQL 15 and put them on the PATH.',
    );
  });

  it('get the password in their environment and not in their arguments, which all users can read', async () => {
    await install('pg_dump', `echo "$PGPASSWORD $*" >&2; exit 1`);
    await expect(
      dumpDatabase('postgres://ana:s%40lt@db.test:5433/lotes', '/backup/api.dump'),
    ).rejects.toThrow(
      'pg_dump failed: s@lt --format=custom --file=/backup/api.dump --dbname=postgres://ana@db.test:5433/lotes',
    );
  });

  it('fail with their own message', async () => {
    await install('pg_restore', `echo 'pg_restore: error: no room' >&2; exit 1`);
    await expect(restoreDump('postgres://db.test/lotes', '/backup/api.dump')).rejects.toThrow(
      /^pg_restore failed: pg_restore: error: no room$/,
    );
  });
});
