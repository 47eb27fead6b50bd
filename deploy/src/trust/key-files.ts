import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { publicKeyOf } from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { syncFolder } from '../store/atomic-write';
import { createFile } from '../store/create-file';

/** Holders whose keys the root itself names. */
export type NamedHolder = 'registrar' | 'operator';
/** True if the root itself names the keys of a holder. */
export const isNamedHolder = (holder: string): holder is NamedHolder =>
  holder === 'registrar' || holder === 'operator';

/** The holder of a key: "root-1", "registrar", "operator", "team-catalog". */
export type KeyHolder = `root-${number}` | NamedHolder | `team-${string}`;

/** A key that is needed is not in the folder of keys. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
}

const missingAt = (file: string) =>
  new KeyMissing(
    `There is no key at ${file}; "keys new" makes one, "keys init --local" all those of this machine, and KEYS_DIR names their folder.`,
  );

/** A key exists and cannot be opened. */
class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable';
}

/** The keys that sign the root of this machine. */
export const ROOT_KEYS = [1, 2, 3] as const;

const fileOf = (folder: string, holder: KeyHolder) => join(folder, `${holder}.pem`);
/** Path of a new key until it replaces the old one, once the root names it. */
const nextFileOf = (folder: string, holder: KeyHolder, key: string) =>
  join(folder, `${holder}.next-${Buffer.from(key, 'base64').toString('hex')}.pem`);
const passphraseFile = (folder: string) => join(folder, 'passphrase');

/**
 * The passphrase in the environment; undefined if there is none. Secrets often end with a line break, and a missing one is often
 * an empty text.
 */
function givenPassphrase(): string | undefined {
  const passphrase = process.env.LOTES_KEY_PASSPHRASE?.trim();
  return passphrase === '' ? undefined : passphrase;
}

/** The file with the passphrase of new keys in a folder; undefined if the environment has the passphrase. */
export const passphraseBeside = (folder: string): string | undefined =>
  givenPassphrase() === undefined ? passphraseFile(folder) : undefined;

/**
 * Opens a holder's Ed25519 key (PKCS#8, encrypted): with LOTES_KEY_PASSPHRASE, or with a passphrase in the folder, which only
 * local platforms have.
 * @param named the public keys that the root names: a new one of them comes first, even if it has not replaced the old
 * one yet
 * @throws KeyMissing, KeyUnreadable
 */
export async function readKey(
  folder: string,
  holder: KeyHolder,
  named: readonly string[] = [],
): Promise<KeyObject> {
  for (const file of [...named.map((key) => nextFileOf(folder, holder, key)), fileOf(folder, holder)]) {
    const pem = await readIfThere(file);
    // A pipeline writes an empty file if its secret is missing.
    if (pem?.trim()) return openKey(folder, file, pem);
  }
  throw missingAt(fileOf(folder, holder));
}

async function openKey(folder: string, file: string, pem: string): Promise<KeyObject> {
  const passphrase = givenPassphrase() ?? (await readIfThere(passphraseFile(folder)))?.trim();
  if (passphrase === undefined)
    throw new KeyUnreadable(`${file} is encrypted; give its passphrase in LOTES_KEY_PASSPHRASE.`);
  try {
    return createPrivateKey({ key: pem, passphrase });
  } catch (cause) {
    throw new KeyUnreadable(`${file} does not open with the passphrase, or is no key.`, { cause });
  }
}

/** True if a folder has a holder's key. */
export const hasKey = async (folder: string, holder: KeyHolder): Promise<boolean> =>
  (await readIfThere(fileOf(folder, holder))) !== undefined;

/** Opens every root key in a folder, including those that have not replaced the old ones yet. @throws KeyUnreadable */
export async function readRootKeys(folder: string): Promise<KeyObject[]> {
  const names = await namesIn(folder);
  const files = names.filter((name) => /^root-[1-9]\d*(?:\.next-[\da-f]+)?\.pem$/.test(name)).sort();
  return Promise.all(
    files
      .map((name) => join(folder, name))
      .map(async (file) => openKey(folder, file, await readFile(file, 'utf8'))),
  );
}

/** @throws KeyUnreadable if the folder exists and cannot be read */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return [];
    throw new KeyUnreadable(`${folder} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Makes a holder's key, which must not exist yet; only its owner may read it. */
export const makeKey = (folder: string, holder: KeyHolder): Promise<KeyObject> =>
  createKey(folder, () => fileOf(folder, holder));

/** Makes a key that will replace a holder's key; the old one stays until `installNextKey`. */
export const makeNextKey = (folder: string, holder: KeyHolder): Promise<KeyObject> =>
  createKey(folder, (key) => nextFileOf(folder, holder, key));

/**
 * Puts the new key that the root names now in the place of the old one. Older keys are moved to a folder `before-…`.
 * @param before the public keys that the previous root named
 */
export async function installNextKey(
  folder: string,
  holder: KeyHolder,
  key: string,
  { before, now }: { before: readonly string[]; now: Date },
): Promise<void> {
  const aside = join(folder, `before-${now.toISOString().replace(/\W/g, '')}`);
  for (const file of [fileOf(folder, holder), ...before.map((old) => nextFileOf(folder, holder, old))]) {
    if ((await readIfThere(file)) === undefined) continue;
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(file, join(aside, basename(file)));
  }
  await rename(nextFileOf(folder, holder, key), fileOf(folder, holder));
  await syncFolder(folder);
}

/** @param at returns the path of the key's file for its public key */
async function createKey(folder: string, at: (key: string) => string): Promise<KeyObject> {
  const passphrase = givenPassphrase() ?? (await makePassphrase(folder));
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  const file = at(publicKeyOf(privateKey));
  if (!(await createFile(file, pem.toString(), 0o600))) throw new KeyUnreadable(`${file} is there already.`);
  return privateKey;
}

async function makePassphrase(folder: string): Promise<string> {
  const file = passphraseFile(folder);
  await createFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  return (await readFile(file, 'utf8')).trim();
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
