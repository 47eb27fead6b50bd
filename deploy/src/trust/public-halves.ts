import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKeyOf } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { replaceFile } from '../store/atomic-write';
import { makeKey, type KeyHolder } from './key-files';
import { RootRefused } from './next-root';

const KEY = /^[A-Za-z0-9+/]{43}=$/;
const HOLDER = /^(?:root-[1-9]\d*|registrar|operator|team-[a-z][a-z0-9-]*)$/;

const PublicHalfSchema = z.strictObject({
  holder: z.custom<KeyHolder>((value) => typeof value === 'string' && HOLDER.test(value)),
  key: z.string().regex(KEY),
});

/** Whose key one is, and its public half: what is carried to the person who drafts a root. */
export type PublicHalf = z.infer<typeof PublicHalfSchema>;

/**
 * Makes a key, and beside it a file with its public half.
 * @returns the public half, and its file
 */
export async function makeCarriedKey(
  folder: string,
  holder: KeyHolder,
): Promise<{ half: PublicHalf; file: string }> {
  const half = { holder, key: publicKeyOf(await makeKey(folder, holder)) };
  const file = join(folder, `${holder}.public.json`);
  await replaceFile(file, `${JSON.stringify(half)}\n`);
  return { half, file };
}

/** Reads a public half. @throws RootRefused where the file holds none */
export async function readPublicHalf(file: string): Promise<PublicHalf> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return PublicHalfSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RootRefused(`${file} holds no public half of a key, as "keys new" writes one.`, { cause });
  }
}

/** A public key as an argument: itself, or the file that "keys new" wrote. @throws RootRefused where that holds none */
export async function publicKeyFrom(argument: string): Promise<string> {
  return argument.endsWith('.json') ? (await readPublicHalf(argument)).key : argument;
}
