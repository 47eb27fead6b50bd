import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails of this run's platform in files whose names match, oldest first; empty if none was sent yet. */
export async function mailFiles(names: RegExp): Promise<string[]> {
  const { E2E_DATA_DIR } = process.env;
  if (!E2E_DATA_DIR)
    throw new Error('E2E_DATA_DIR is not set: global-setup starts the platform and sets it.');
  const directory = join(E2E_DATA_DIR, 'mail');
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    // The directory is made with the first mail.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const wanted = files.filter((name) => names.test(name)).sort();
  return Promise.all(wanted.map((name) => readFile(join(directory, name), 'utf8')));
}
