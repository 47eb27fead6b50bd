import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeyOf } from '@lotes/shared-federation/release';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { z } from 'zod';
import { replaceFile } from '../store/atomic-write';
import { hasKey, makeKey, readKey, type KeyHolder } from './key-files';
import { RootRefused } from './next-root';

/** The last of the 32 bytes has one spelling of four, as a root must have it. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
const HOLDER = /^(?:root-[1-9]\d*|registrar|operator|team-[a-z][a-z0-9-]*)$/;

/** True if a text is a public key as "keys new" prints it. */
export const isPublicKey = (text: string): boolean => KEY.test(text);

/** True if a text names the holder of a key. */
export const isHolder = (text: string): text is KeyHolder => HOLDER.test(text);

const PublicHalfSchema = z.strictObject({
  holder: z.custom<KeyHolder>((value) => typeof value === 'string' && isHolder(value)),
  key: z.string().regex(KEY),
});

/** A public key and its holder, as they are brought to the operator who drafts a root. */
export type PublicHalf = z.infer<typeof PublicHalfSchema>;

/**
 * Makes a key if the holder has none yet, and a file with the public key next to it.
 * @returns the public key, and its file
 */
export async function carriedKey(
  folder: string,
  holder: KeyHolder,
): Promise<{ half: PublicHalf; file: string; isNew: boolean }> {
  const isNew = !(await hasKey(folder, holder));
  const half = { holder, key: publicKeyOf(await (isNew ? makeKey : readKey)(folder, holder)) };
  const file = join(folder, `${holder}.public.json`);
  await replaceFile(file, `${JSON.stringify(half)}\n`);
  return { half, file, isNew };
}

/** Reads a file from another machine. @throws RootRefused if it is missing, or cannot be read */
export async function readCarried(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const problem = hasErrorCode(cause, 'ENOENT')
      ? `There is no file ${file}.`
      : `${file} cannot be read: ${(cause as Error).message}`;
    throw new RootRefused(problem, { cause });
  }
}

/** Reads the file of a public key. @throws RootRefused if the file is missing or not valid */
export async function readPublicHalf(file: string): Promise<PublicHalf> {
  const text = await readCarried(file);
  try {
    return PublicHalfSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RootRefused(`${file} holds no public half of a key, as "keys new" writes one.`, { cause });
  }
}

/** The text of an argument, or the public key in the file that it names. @throws RootRefused if that file holds none */
export async function publicKeyFrom(argument: string): Promise<string> {
  return argument.endsWith('.json') ? (await readPublicHalf(argument)).key : argument;
}
