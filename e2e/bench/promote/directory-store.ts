import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BenchedPlatform } from '../benches';
import { deployIn, withVersion, type BenchedStore } from './benched-store';

const DOCUMENT = 'release.json';

/** The store of the platform itself, which is a folder. */
export function directoryStore({ url, dataDir }: BenchedPlatform): BenchedStore {
  return {
    url,
    deploy: deployIn({ DATA_DIR: dataDir }),
    publishAs: async (team, from, version) => {
      const folder = join(dataDir, 'releases', 'remotes', team);
      const entries = await readdir(join(folder, from), { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((one) => one.isFile() && one.name !== DOCUMENT)) {
        const file = join(entry.parentPath, entry.name);
        const copy = join(folder, version, file.slice(join(folder, from).length));
        await mkdir(dirname(copy), { recursive: true });
        await link(file, copy);
      }
      const release = await readFile(join(folder, from, DOCUMENT), 'utf8');
      await writeFile(join(folder, version, DOCUMENT), withVersion(release, version));
    },
    stop: () => Promise.resolve(),
  };
}
