import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  digest,
  isDelegation,
  openRoots,
  RegistryRefused,
  type Delegation,
  type Envelope,
  type TrustedRoot,
} from '@lotes/shared-federation/release';
import { isCode } from '../store/lock-file';
import { newestNumber } from './numbered-files';

/** The root of a release store, verified, and what it delegates. */
export interface Trust extends TrustedRoot {
  /** The first root as pages carry it, and those that followed. */
  document: unknown;
  later: Envelope[];
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
export const rootFile = (directory: string, version: number) =>
  join(directory, TRUST_FOLDER, 'root', `${String(version)}.json`);
export const delegationsFile = (directory: string, version: number) =>
  join(directory, TRUST_FOLDER, 'delegations', `${String(version)}.json`);

const newestRoot = (directory: string): Promise<number> =>
  newestNumber(join(directory, TRUST_FOLDER, 'root'));

/** Tells the newest root of a store from every other one, also from one of the same number. */
export async function rootMark(directory: string): Promise<string> {
  const version = await newestRoot(directory);
  const state = await stat(rootFile(directory, version)).catch(() => undefined);
  return `${String(version)} ${String(state?.mtimeMs)} ${String(state?.ino)}`;
}

/**
 * Reads the roots of a store and the delegations of the last of them.
 * @param expected the trust id that the first root must have; any where absent
 * @param version the last root to read; the newest where absent
 * @throws TrustMissing where there is none; RegistryRefused where it is another, or damaged
 */
export async function readTrust(directory: string, expected?: string, version?: number): Promise<Trust> {
  const newest = version ?? (await newestRoot(directory));
  const numbers = Array.from({ length: newest }, (_, index) => index + 1);
  const [root, ...later] = await Promise.all(numbers.map((number) => readJson(rootFile(directory, number))));
  if (root === undefined) throw new TrustMissing(directory);
  const trusted = await openRoots(root, later);
  if (expected !== undefined && trusted.id !== expected)
    throw new RegistryRefused(`${rootFile(directory, 1)} is not the root with the trust id ${expected}.`);
  const texts = await readJson(delegationsFile(directory, newest));
  const known = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  const delegations = known.flatMap((text) => {
    const delegation: unknown = JSON.parse(text);
    if (!trusted.root.delegations.includes(digest(text)) || !isDelegation(delegation)) return [];
    return [[delegation[1], { text, role: delegation[2] }] as const];
  });
  return { ...trusted, document: root, later: later as Envelope[], delegations: new Map(delegations) };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new RegistryRefused(`${file} cannot be read.`, { cause: error });
  }
}
