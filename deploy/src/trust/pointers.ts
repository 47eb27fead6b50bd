import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { createFile } from '../store/create-file';
import { EnvelopeSchema } from './envelope.schema';
import { newestNumber } from './numbered-files';

const PointerFileSchema = z.strictObject({ pointer: EnvelopeSchema, browser: z.string() });

/** What a team makes live, as it lies in the store: its signed pointer, and what the version says to browsers. */
export interface PointerFile {
  pointer: Envelope;
  browser: string;
}

export const POINTERS_FOLDER = 'pointers';

const folderOf = (directory: string, name: string, epoch: number) =>
  join(directory, POINTERS_FOLDER, name, String(epoch));

/** The file of a remote's n-th pointer since an epoch. */
export function pointerFile(directory: string, name: string, epoch: number, n: number): string {
  return join(folderOf(directory, name, epoch), `${String(n).padStart(10, '0')}.json`);
}

/** The number of a remote's newest pointer since an epoch; 0 where there is none. */
export function newestPointer(directory: string, name: string, epoch: number): Promise<number> {
  return newestNumber(folderOf(directory, name, epoch));
}

/** Writes a pointer. @returns false where one of that number is there already */
export function writePointer(file: string, content: PointerFile): Promise<boolean> {
  return createFile(file, JSON.stringify(content));
}

/** Reads a pointer; undefined where it is not there, or no pointer. Nothing is verified. */
export async function readPointerFile(file: string): Promise<PointerFile | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return PointerFileSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
