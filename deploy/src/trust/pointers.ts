import { digest, type Envelope } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';

/** The place of one pointer: its remote, its epoch, and its number n in that epoch. */
export interface PointerPlace {
  name: string;
  epoch: number;
  n: number;
}

const NoteSchema = z.strictObject({
  kind: z.enum(['promote', 'rollback']),
  by: z.string(),
  why: z.string().nullable(),
  with: z.array(z.strictObject({ name: z.string(), epoch: z.int().positive(), n: z.int().positive() })),
});

/** Part of a pointer file for the registrar and the history only. It is unsigned and never sent to browsers. */
export interface PointerNote {
  kind: 'promote' | 'rollback';
  /** The name that the operator gave. */
  by: string;
  why: string | null;
  /** All pointers that go live together or not at all, including this one. */
  with: readonly PointerPlace[];
}

const PointerFileSchema = z.strictObject({
  pointer: EnvelopeSchema,
  browser: z.string(),
  note: NoteSchema.optional(),
  check: EnvelopeSchema.optional(),
});

/** The file of a pointer in the store: the signed pointer of a team, and the text of the version for browsers. */
export interface PointerFile {
  pointer: Envelope;
  browser: string;
  note?: PointerNote | undefined;
  /** Findings of the team's checks of the version, signed separately. */
  check?: Envelope | undefined;
}

export const POINTERS_FOLDER = 'pointers/';

/** The folder of a remote's pointers of an epoch. */
export const pointersOf = ({ name, epoch }: Omit<PointerPlace, 'n'>): string =>
  `${POINTERS_FOLDER}${name}/${String(epoch)}/`;

/** The key of a pointer. */
export const pointerKey = (place: PointerPlace): string =>
  `${pointersOf(place)}${String(place.n).padStart(10, '0')}.json`;

/** Writes a pointer. @returns false if one of that number is there already */
export function writePointer(
  target: ReleaseTarget,
  place: PointerPlace,
  content: PointerFile,
): Promise<boolean> {
  return target.create(pointerKey(place), JSON.stringify(content));
}

/**
 * The `prev` of the pointer that follows another: the digest of that one; null if it cannot be read, or does not exist.
 * @param before the newest pointer so far; its number is 0 if there is none
 */
export async function digestOfPointer(target: ReleaseTarget, before: PointerPlace): Promise<string | null> {
  const file = before.n > 0 ? await readPointer(target, before) : undefined;
  return file ? digest(file.pointer.body) : null;
}

/** Reads a pointer; undefined if it does not exist, or is not a pointer. Nothing is verified. */
export async function readPointer(
  target: ReleaseTarget,
  place: PointerPlace,
): Promise<PointerFile | undefined> {
  const text = await readText(target, pointerKey(place));
  try {
    return PointerFileSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
