import { z } from 'zod';

/** A response that is a file of one of these media types instead of the envelope: the `ok` of such a call. */
export function fileOf(...mediaTypes: readonly [string, ...string[]]) {
  return z.file().mime([...mediaTypes]);
}

/** The media types of the file that a call returns; none if it returns the envelope. */
export function mediaTypesOf(ok: z.ZodType): readonly string[] {
  return ok instanceof z.ZodFile ? (ok._zod.bag.mime ?? []) : [];
}
