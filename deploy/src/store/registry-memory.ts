import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRegistry, type RegistryMemory, type VerifiedRegistry } from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { z } from 'zod';
import { replaceFile } from './atomic-write';
import type { VerifiedStore } from './release-store';
import type { ReleaseTarget } from './target/release-target';

/**
 * The newest registry that a gateway accepted, with each team's newest pointer: `registry.newest.json` next to the
 * release store.
 */
export function registryMemory({ scratch }: Pick<ReleaseTarget, 'scratch'>): RegistryMemory {
  const file = join(scratch, 'registry.newest.json');
  return {
    read: () =>
      readFile(file, 'utf8').catch((error: unknown) => {
        if (hasErrorCode(error, 'ENOENT')) return null;
        throw error;
      }),
    keep: async (signed) => {
      await mkdir(scratch, { recursive: true });
      await replaceFile(file, signed);
    },
  };
}

/** A memory that is kept in the process while the disk fails, so that the gateway still follows good registries. */
export function forgivingMemory(
  memory: RegistryMemory,
  log: { error: (fault: object, message: string) => void },
): RegistryMemory {
  let unkept: string | undefined;
  return {
    read: () => unkept ?? memory.read(),
    keep: async (signed) => {
      try {
        await memory.keep(signed);
        unkept = undefined;
      } catch (error) {
        unkept = signed;
        log.error({ err: error }, 'registry cannot be remembered; a restart may follow an older one');
      }
    },
  };
}

/**
 * The marks that this store had reached under its root, according to the gateway's memory; zero if there are none. A promote
 * must get higher numbers.
 */
export async function rememberedMarks({
  target,
  trust,
}: VerifiedStore): Promise<Pick<VerifiedRegistry, 'marks'> & { sequence: number }> {
  const nothing = { sequence: 0, marks: {} };
  const text = await registryMemory(target).read();
  if (text === null) return nothing;
  try {
    const { text: document } = z.object({ text: z.string() }).parse(JSON.parse(text));
    const { registry, marks } = await verifyRegistry(JSON.parse(document), trust.document, 0);
    return { sequence: registry.sequence, marks };
  } catch {
    // The memory is of another root, or damaged; browsers ignore such a memory too.
    return nothing;
  }
}
