import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrokenRelease, RegistryDocument } from './broken-release';

/** The registry of a release with something changed, under the signature that it had. */
export function changedRegistry(
  { registry }: BrokenRelease,
  change: (registry: RegistryDocument) => void,
): RegistryDocument {
  const copy = structuredClone(registry);
  change(copy);
  return copy;
}

/** Signs a registry anew with the key of the release directory, as its holder could by mistake. */
export async function signedAnew(
  { directory }: BrokenRelease,
  { signature: _old, ...registry }: RegistryDocument,
): Promise<RegistryDocument> {
  const key = createPrivateKey(await readFile(join(directory, 'keys', 'release-signing.pem')));
  const signature = sign(null, Buffer.from(canonical(registry)), key).toString('base64');
  return { ...registry, signature } as RegistryDocument;
}

/** JSON with sorted keys and no blanks, which is what is signed. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
