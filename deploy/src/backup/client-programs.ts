import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { BackupRefused } from './backup-refused';

const run = promisify(execFile);

type Program = 'pg_dump' | 'pg_restore';

/**
 * The major version of a client program on the PATH.
 * @throws BackupRefused if it is missing, or older than `atLeast`: it could not read what a newer one wrote.
 */
export async function programVersion(program: Program, atLeast: number): Promise<number> {
  const advice = `install the client programs of PostgreSQL ${String(atLeast)} and put them on the PATH`;
  const { stdout } = await run(program, ['--version'], { env: process.env }).catch((cause: unknown) => {
    if (!hasErrorCode(cause, 'ENOENT')) throw cause;
    throw new BackupRefused(`There is no ${program} for the server of DATABASE_URL: ${advice}.`, { cause });
  });
  const major = Number(/(\d+)(\.|devel|beta|rc)/.exec(stdout)?.[1]);
  if (!Number.isInteger(major)) throw new BackupRefused(`${program} does not tell its version; ${advice}.`);
  if (major >= atLeast) return major;
  throw new BackupRefused(
    `The ${program} on the PATH is of PostgreSQL ${String(major)}, which is too old here: ${advice}.`,
  );
}

/** Writes one database into an archive of pg_dump. It has the state of one instant, even while others write. */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  await runOn('pg_dump', databaseUrl, ['--format=custom', `--file=${file}`]);
}

/** Fills an empty database from an archive, whole or not at all; the user of the connection owns everything. */
export async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  await runOn('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-acl',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
}

async function runOn(program: Program, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Every user of the machine can read the arguments of a process, only its owner its environment.
  url.password = '';
  try {
    await run(program, [...args, `--dbname=${url.href}`], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
  } catch (cause) {
    const said = isFailedProgram(cause) ? cause.stderr.trim() : String(cause);
    throw new BackupRefused(`${program} failed: ${said}`, { cause });
  }
}

function isFailedProgram(error: unknown): error is { stderr: string } {
  return typeof error === 'object' && error !== null && 'stderr' in error && typeof error.stderr === 'string';
}
