import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { publicKeyOf } from '@lotes/shared-federation/release';
import { replaceFile } from './atomic-write';
import { isCode } from './lock-file';

/** No command but `keys init` and a start of this machine's own instance makes a key. */
export class SigningKeyMissing extends Error {
  override readonly name = 'SigningKeyMissing';

  constructor(file: string) {
    super(`There is no signing key at ${file}; make one with "keys init", or name another with RELEASE_KEY.`);
  }
}

/**
 * Reads the Ed25519 key that signs registries.
 * @throws SigningKeyMissing
 */
export async function readSigningKey(file: string): Promise<KeyObject> {
  const key = await readKey(file);
  if (!key) throw new SigningKeyMissing(file);
  return key;
}

/**
 * Reads the Ed25519 key that signs registries, and makes it where it is missing. Of several processes that make one at once,
 * the first wins and all use its key. The public half is written beside it (`.pub`), for the gateway.
 */
export async function madeSigningKey(file: string): Promise<KeyObject> {
  const key = (await readKey(file)) ?? (await makeKey(file));
  const publicFile = publicFileOf(file);
  const publicKey = `${publicKeyOf(key)}\n`;
  if ((await readFile(publicFile, 'utf8').catch(() => '')) !== publicKey)
    await replaceFile(publicFile, publicKey);
  return key;
}

const publicFileOf = (file: string) => file.replace(/(\.pem)?$/, '.pub');

/**
 * Reads the public half that lies beside a private key: 32 bytes, base64.
 * @throws SigningKeyMissing
 */
export async function readPublicKey(file: string): Promise<string> {
  try {
    return (await readFile(publicFileOf(file), 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new SigningKeyMissing(file);
    throw error;
  }
}

async function readKey(file: string): Promise<KeyObject | undefined> {
  try {
    return createPrivateKey(await readFile(file));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new Error(`${file} is not a private key.`, { cause: error });
  }
}

async function makeKey(file: string): Promise<KeyObject> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} could not be written.`);
  return key;
}
