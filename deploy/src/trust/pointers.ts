import { digest, isPointer, type Envelope, type Pointer } from '@lotes/shared-federation/release';
import { forEachLimit } from '@lotes/shared-node/concurrency';
import { z } from 'zod';
import { MAX_STATEMENT_CHARACTERS } from '../store/artefact-limits';
import { jsonOrUndefined } from '../store/json-text';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';
import { isPrintable } from './printable';

/** Greatest length of the operator's name in a note, and of the reason: both are recorded in the history, unsigned. */
export const MAX_BY_CHARACTERS = 200;
export const MAX_WHY_CHARACTERS = 2_000;
/** Largest number of pointers that go live together: one of each remote that a registry can have. */
const MAX_TOGETHER = 64;
/**
 * Greatest length of the file of a pointer without a verdict, in bytes: the longest text for browsers takes at most three
 * quarters of it. Any team may write such files, and the processes of all teams read them before they are verified.
 */
const MAX_WAITING_BYTES = 4 * MAX_STATEMENT_CHARACTERS;
/** Number of pointers without verdicts that are read at the same time. */
const MAX_READS = 8;

/** The place of one pointer: its remote, its epoch, and its number n in that epoch. */
export interface PointerPlace {
  name: string;
  epoch: number;
  n: number;
}

const PlaceSchema = z.strictObject({
  name: z.string(),
  epoch: z.int().positive(),
  n: z.int().positive(),
});

const areOfDifferentRemotes = (places: readonly PointerPlace[]) =>
  new Set(places.map(({ name }) => name)).size === places.length;

const NoteSchema = z.strictObject({
  kind: z.enum(['promote', 'rollback']),
  by: z.string().max(MAX_BY_CHARACTERS).refine(isPrintable),
  why: z.string().max(MAX_WHY_CHARACTERS).refine(isPrintable).nullable(),
  with: z.array(PlaceSchema).max(MAX_TOGETHER).refine(areOfDifferentRemotes),
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
  note: z.unknown().optional(),
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

/**
 * Reads a pointer; undefined if it does not exist, or is not a pointer. Nothing is verified. A note beyond its limits is
 * left out, since notes had none when older pointers went live.
 */
export async function readPointer(
  target: ReleaseTarget,
  place: PointerPlace,
): Promise<PointerFile | undefined> {
  const { file, note } = await readParts(target, place);
  return file && { ...file, note: note.data };
}

/**
 * Reads a pointer that has no verdict yet; undefined also if its file is too long, or its note is beyond its limits, so
 * that it can only be refused.
 */
export async function readWaitingPointer(
  target: ReleaseTarget,
  place: PointerPlace,
): Promise<PointerFile | undefined> {
  const { file, note } = await readParts(target, place, MAX_WAITING_BYTES);
  return file && note.success ? { ...file, note: note.data } : undefined;
}

/** Calls `work` with each of these pointers that has no verdict yet; only a few are in memory at the same time. */
export function forEachWaiting(
  target: ReleaseTarget,
  { name, epoch }: Omit<PointerPlace, 'n'>,
  numbers: readonly number[],
  work: (place: PointerPlace, file: PointerFile, content: Pointer) => Promise<void> | void,
): Promise<void> {
  return forEachLimit(numbers, MAX_READS, async (n) => {
    const place = { name, epoch, n };
    const file = await readWaitingPointer(target, place);
    const content = file && contentOf(file);
    if (content) await work(place, file, content);
  });
}

async function readParts(target: ReleaseTarget, place: PointerPlace, most?: number) {
  const text = await readText(target, pointerKey(place), most);
  const file = PointerFileSchema.safeParse(jsonOrUndefined(text ?? '')).data;
  return { file, note: NoteSchema.optional().safeParse(file?.note) };
}

/** The content of a pointer; undefined if its text is not valid. Nothing is verified. */
function contentOf({ pointer }: Pick<PointerFile, 'pointer'>): Pointer | undefined {
  const body = jsonOrUndefined(pointer.body);
  return isPointer(body) ? body : undefined;
}
