import type { Registry } from './registry.schema';
import { RegistryRefused, verifyRegistry } from './verify-registry';

/** Keeps the newest registry that was trusted, as the text in which it was signed. */
export interface RegistryMemory {
  read: () => string | null | Promise<string | null>;
  keep: (signed: string) => void | Promise<void>;
}

export interface NewestRegistry {
  registry: Registry;
  /** The signed text of `registry`. */
  text: string;
  /** Why the offered registry was refused in favour of the remembered one; undefined where it was taken. */
  refusal: string | undefined;
}

/**
 * Returns the registry to follow: the offered one, or the remembered one where the offered one is older or was signed for
 * another environment. A remembered registry counts only under the key that signed it ({@link remembered}), so that a new
 * key begins anew. A first offer has nothing to be compared with.
 * @param offered the signed text
 * @param publicKey Ed25519, 32 bytes, base64
 * @param environment the only one whose registries are taken; the remembered registry's where absent
 * @throws RegistryRefused where the offered registry is not signed by that key, or is refused and none is remembered
 */
export async function newestRegistry(
  offered: string,
  publicKey: string,
  memory: RegistryMemory,
  environment?: string,
): Promise<NewestRegistry> {
  const registry = await verifyRegistry(JSON.parse(offered), publicKey);
  const text = (await memory.read()) ?? '';
  const known = text === offered ? registry : await remembered(text, publicKey);
  const refusal = refusalOf(registry, environment ?? known?.environment, known?.sequence);
  if (!refusal) {
    if (text !== offered) await memory.keep(offered);
    return { registry, text: offered, refusal };
  }
  if (!known || known === registry) throw new RegistryRefused(`The release registry was refused. ${refusal}`);
  return { registry: known, text, refusal };
}

/** The remembered registry, where this key signed it: the one place that decides what a memory is kept for. */
async function remembered(text: string, publicKey: string): Promise<Registry | undefined> {
  try {
    return await verifyRegistry(JSON.parse(text), publicKey);
  } catch (error) {
    // Another key's, or damaged in the storage: as if nothing were remembered.
    if (error instanceof RegistryRefused || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refusalOf(offered: Registry, environment?: string, sequence = 0): string | undefined {
  if (environment !== undefined && offered.environment !== environment)
    return `It is for the environment ${offered.environment}, not ${environment}.`;
  if (offered.sequence < sequence)
    return `It is number ${String(offered.sequence)}, older than ${String(sequence)}.`;
  return undefined;
}
