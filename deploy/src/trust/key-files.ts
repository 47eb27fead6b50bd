import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '../store/create-file';
import { isCode } from '../store/lock-file';

/** Whose key one is: "root-1", "registrar", "operator", "team-catalog". */
export type KeyHolder = `root-${number}` | 'registrar' | 'operator' | `team-${string}`;

/** A key that is needed does not lie where keys do. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';

  constructor(file: string) {
    super(
      `There is no key at ${file}; "keys new" makes one, "keys init --local" all those of this machine, and KEYS_DIR names their folder.`,
    );
  }
}

/** A key is there, and cannot be opened. */
class KeyUnreadable extends Error {
  override readonly name = 'KeyUnreadable';
}

/** The keys that sign the root of this machine. */
export const ROOT_KEYS = [1, 2, 3] as const;

const fileOf = (folder: string, holder: KeyHolder) => join(folder, `${holder}.pem`);
const passphraseFile = (folder: string) => join(folder, 'passphrase');

/** Secrets often come with a line end, and where they are missing as an empty text. */
function givenPassphrase(): string | undefined {
  const passphrase = process.env.LOTES_KEY_PASSPHRASE?.trim();
  return passphrase === '' ? undefined : passphrase;
}

/**
 * Opens a holder's Ed25519 key (PKCS#8, encrypted): with LOTES_KEY_PASSPHRASE, or with the passphrase that lies beside keys of
 * this machine alone.
 * @throws KeyMissing, KeyUnreadable
 */
export async function readKey(folder: string, holder: KeyHolder): Promise<KeyObject> {
  const file = fileOf(folder, holder);
  const pem = await readIfThere(file);
  if (pem === undefined) throw new KeyMissing(file);
  const passphrase = givenPassphrase() ?? (await readIfThere(passphraseFile(folder)))?.trim();
  if (passphrase === undefined)
    throw new KeyUnreadable(`${file} is encrypted; give its passphrase in LOTES_KEY_PASSPHRASE.`);
  try {
    return createPrivateKey({ key: pem, passphrase });
  } catch (cause) {
    throw new KeyUnreadable(`${file} does not open with the passphrase, or is no key.`, { cause });
  }
}

/** Whether a holder's key lies in a folder. */
export const hasKey = async (folder: string, holder: KeyHolder): Promise<boolean> =>
  (await readIfThere(fileOf(folder, holder))) !== undefined;

/** Opens every root key that lies in a folder. @throws KeyMissing where there is none; KeyUnreadable */
export async function readRootKeys(folder: string): Promise<KeyObject[]> {
  const names = await readdir(folder).catch(() => []);
  const numbers = names.flatMap((name) => /^root-([1-9]\d*)\.pem$/.exec(name)?.[1] ?? []);
  if (numbers.length === 0) throw new KeyMissing(fileOf(folder, 'root-1'));
  return Promise.all(numbers.sort().map((number) => readKey(folder, `root-${Number(number)}`)));
}

/** Makes a holder's key, which must not exist; only its owner may read it. */
export async function makeKey(folder: string, holder: KeyHolder): Promise<KeyObject> {
  const passphrase = givenPassphrase() ?? (await madePassphrase(folder));
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  const file = fileOf(folder, holder);
  if (!(await createFile(file, pem.toString(), 0o600))) throw new KeyUnreadable(`${file} is there already.`);
  return privateKey;
}

async function madePassphrase(folder: string): Promise<string> {
  const file = passphraseFile(folder);
  await createFile(file, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  return (await readFile(file, 'utf8')).trim();
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
