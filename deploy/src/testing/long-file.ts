import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@lotes/shared-federation/release';
import { sha384 } from '../store/file-hashes';
import { artefactFolder, type ReleaseReference } from '../store/release-store';
import { RELEASE_DOCUMENT } from '../store/target/release-target';
import type { FolderStore } from './published-release';

/**
 * Gives a published release, and its release document, a file of this number of bytes, as a team's own program could write it.
 */
export async function giveLongFile(
  { directory }: FolderStore,
  reference: ReleaseReference,
  file: string,
  bytes: number,
): Promise<void> {
  const folder = join(directory, artefactFolder(reference));
  await writeFile(join(folder, file), '');
  await truncate(join(folder, file), bytes);
  const document = join(folder, RELEASE_DOCUMENT);
  const release = JSON.parse(await readFile(document, 'utf8')) as Release;
  const files = { ...release.files, [file]: sha384(Buffer.alloc(bytes)) };
  await writeFile(document, JSON.stringify({ ...release, files }));
}
