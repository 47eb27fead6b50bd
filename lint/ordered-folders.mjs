import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const EXEMPT = new Set(['testing']);

/**
 * ESLint configuration by which each folder of `source` imports only itself and the folders listed before it. A path with
 * a slash is a folder inside a folder; files directly in `source` import everything and are imported by no folder.
 * @throws Error if the list and the folders on the disk differ
 */
export function orderedFolders(source, folders, listedIn) {
  const listed = new Set(folders.map((folder) => folder.split('/')[0]));
  const present = readdirSync(join(ROOT, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !EXEMPT.has(entry.name))
    .map(({ name }) => name);
  const wrong = [...listed].filter((name) => !present.includes(name));
  wrong.push(...present.filter((name) => !listed.has(name)));
  if (wrong.length > 0)
    throw new Error(`${listedIn} and the folders of ${source} differ: ${wrong.join(', ')}`);

  const zones = folders.map((folder, index) => ({
    target: join(ROOT, source, folder),
    from: join(ROOT, source),
    except: folders.slice(0, index + 1),
    message: `${source}/${folder} may import only folders listed before it in ${listedIn}.`,
  }));
  return {
    files: [`${source}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  };
}
