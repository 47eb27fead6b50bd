import { digest, type Envelope } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';

/** One pointer of a remote: the n-th since an epoch. */
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

/** What a pointer tells the registrar and the history, but no browser: nothing signs it. */
export interface PointerNote {
  kind: 'promote' | 'rollback';
  /** Who promotes, as they name themselves. */
  by: string;
  why: string | null;
  /** All pointers that go live together or not at all, this one among them. */
  with: readonly PointerPlace[];
}

const PointerFileSchema = z.strictObject({
  pointer: EnvelopeSchema,
  browser: z.string(),
  note: NoteSchema.optional(),
  check: EnvelopeSchema.optional(),
});

/** What a team makes live, as it lies in the store: its signed pointer, and what the version says to browsers. */
export interface PointerFile {
  pointer: Envelope;
  browser: string;
  note?: PointerNote | undefined;
  /** What its team's checks found of the version; signed by itself. */
  check?: Envelope | undefined;
}

export const POINTERS_FOLDER = 'pointers/';

/** The folder of a remote's pointers since an epoch. */
export const pointersOf = ({ name, epoch }: Omit<PointerPlace, 'n'>): string =>
  `${POINTERS_FOLDER}${name}/${String(epoch)}/`;

/** The key of a pointer. */
export const pointerKey = (place: PointerPlace): string =>
  `${pointersOf(place)}${String(place.n).padStart(10, '0')}.json`;

/** Writes a pointer. @returns false where one of that number is there already */
export function writePointer(
  target: ReleaseTarget,
  place: PointerPlace,
  content: PointerFile,
): Promise<boolean> {
  return target.create(pointerKey(place), JSON.stringify(content));
}

/**
 * What the `prev` of the pointer that follows one must be: the digest of that one; null where it is no pointer.
 * @param before the newest one before it: its number is 0 where there is none
 */
export async function digestOfPointer(target: ReleaseTarget, before: PointerPlace): Promise<string | null> {
  const file = before.n > 0 ? await readPointer(target, before) : undefined;
  return file ? digest(file.pointer.body) : null;
}

/** Reads a pointer; undefined where it is not there, or no pointer. Nothing is verified. */
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
