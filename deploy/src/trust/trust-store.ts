import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  digest,
  isDelegation,
  openFirstRoot,
  RegistryRefused,
  type Delegation,
  type TrustedRoot,
} from '@lotes/shared-federation/release';
import { isCode } from '../store/lock-file';

/** The root of a release store, verified, and what it delegates. */
export interface Trust extends TrustedRoot {
  /** The first root as pages carry it. */
  document: unknown;
  /** The texts of the delegations, by remote. */
  delegations: ReadonlyMap<string, { text: string; role: Delegation[2] }>;
}

/** Nobody has said yet which keys may sign in this store. */
export class TrustMissing extends Error {
  override readonly name = 'TrustMissing';

  constructor(directory: string) {
    super(`Nothing says whose keys count in ${directory}; make keys and a root with "keys init --local".`);
  }
}

/** The folder of what says whose keys count, and the files in it. The delegations are never served. */
export const TRUST_FOLDER = 'trust';
export const rootFile = (directory: string) => join(directory, TRUST_FOLDER, 'root', '1.json');
export const delegationsFile = (directory: string) => join(directory, TRUST_FOLDER, 'delegations', '1.json');

/**
 * Reads the root of a store and its delegations.
 * @param expected the trust id that the root must have; any where absent
 * @throws TrustMissing where there is none; RegistryRefused where it is another, or damaged
 */
export async function readTrust(directory: string, expected?: string): Promise<Trust> {
  const [root, texts] = await Promise.all([
    readJson(rootFile(directory)),
    readJson(delegationsFile(directory)),
  ]);
  if (root === undefined) throw new TrustMissing(directory);
  const trusted = await openFirstRoot(root);
  if (expected !== undefined && trusted.id !== expected)
    throw new RegistryRefused(`${rootFile(directory)} is not the root with the trust id ${expected}.`);
  const known = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  const delegations = known.flatMap((text) => {
    const delegation: unknown = JSON.parse(text);
    if (!trusted.root.delegations.includes(digest(text)) || !isDelegation(delegation)) return [];
    return [[delegation[1], { text, role: delegation[2] }] as const];
  });
  return { ...trusted, document: root, delegations: new Map(delegations) };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new RegistryRefused(`${file} cannot be read.`, { cause: error });
  }
}
