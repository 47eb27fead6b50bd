import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryRefused, verifyRegistry, type RegistryMemory } from '@lotes/shared-federation/release';
import { replaceFile } from './atomic-write';
import { isCode } from './lock-file';

/** The newest registry that a gateway took, beside the live one: `registry.newest.json` in the release store. */
export function registryMemory(directory: string): RegistryMemory {
  const file = join(directory, 'registry.newest.json');
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return null;
        throw error;
      }),
    keep: (signed) => replaceFile(file, signed),
  };
}

/** The sequence of the newest registry that was live under this key; 0 where none was. A promote goes above it. */
export async function newestSequence({
  directory,
  publicKey,
}: {
  directory: string;
  publicKey: string;
}): Promise<number> {
  const text = await registryMemory(directory).read();
  if (text === null) return 0;
  try {
    return (await verifyRegistry(JSON.parse(text), publicKey)).sequence;
  } catch (error) {
    // Another key signed it, or it was damaged: pages do not compare with it either.
    if (error instanceof RegistryRefused || error instanceof SyntaxError) return 0;
    throw error;
  }
}
