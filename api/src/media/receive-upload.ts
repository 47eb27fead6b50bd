import type { MultipartFile } from '@fastify/multipart';
import { type ErrorCode, ImageFormSchema, MAX_IMAGE_BYTES } from '@lotes/shared-contract';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { cutText } from '../database/cut-text';
import { appError } from '../errors/app-error';
import { fieldErrorsOf, invalidField } from '../errors/field-error';

/** An upload in a temporary file. */
export interface UploadedFile {
  path: string;
  /** The name of the user's file, without any folder. */
  nombre: string;
  /** Form fields other than the file. */
  fields: Record<string, unknown>;
  /** Path of the picture that came with the file; null if none came. */
  picture: string | null;
}

/** A picture of a lot in a temporary file. */
export interface Upload extends z.output<typeof ImageFormSchema>, Pick<UploadedFile, 'path' | 'nombre'> {}

/** Destination of an upload, and its limits. */
export interface UploadPlace {
  directory: string;
  /** Error code for a file beyond the limit. */
  tooLarge: ErrorCode;
  /** The name of a picture that may come before the file. */
  pictureName?: string;
}

/**
 * Limits of one multipart request.
 * @param fileSize bytes
 * @param files how many files
 */
export const uploadLimits = (fileSize: number, files = 1) => ({
  fileSize,
  files,
  fields: 3,
  parts: 3 + files,
  fieldSize: 2_000,
});

async function store(part: MultipartFile, path: string, tooLarge: ErrorCode): Promise<string> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) throw appError(tooLarge);
  return cutText(basename(part.filename.replaceAll('\\', '/').replaceAll('\0', '')), 120) || 'imagen';
}

/** Stores the picture that came with a file; the limit for pictures is lower than that for the file. */
async function storePicture(part: MultipartFile, path: string): Promise<void> {
  await store(part, path, 'media/too-large');
  if ((await stat(path)).size > MAX_IMAGE_BYTES) throw appError('media/too-large');
}

/**
 * Reads the parts of a form, its file into `path` and its picture next to it.
 * @throws {AppError} `malformed-request` if the form is incomplete, or has a file twice; `tooLarge`; `media/too-large` for the
 * picture.
 */
async function readForm(request: FastifyRequest, path: string, { tooLarge, pictureName }: UploadPlace) {
  const fields: Record<string, unknown> = {};
  let nombre: string | null = null;
  let picture: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'archivo') {
        if (nombre !== null) throw appError('malformed-request');
        nombre = await store(part, path, tooLarge);
      } else if (part.fieldname === pictureName) {
        if (picture !== null) throw appError('malformed-request');
        await storePicture(part, (picture = pictureBeside(path)));
      } else part.file.resume();
    }
  } catch (error) {
    throw isBrokenForm(error) ? appError('malformed-request', { cause: error }) : error;
  }
  return { fields, nombre, picture };
}

const pictureBeside = (path: string) => `${path}.picture`;

/** True for an error of the form parser, which has no code; errors of files, streams and this product have one. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/**
 * Streams an upload into a temporary file and passes it to `work`; the file is always removed afterwards.
 * @throws {AppError} as {@link readForm} does, or a field error for `archivo`.
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  place: UploadPlace,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw invalidField('archivo', 'required');
  await mkdir(place.directory, { recursive: true });
  const path = join(place.directory, randomUUID());
  try {
    const { fields, nombre, picture } = await readForm(request, path, place);
    if (nombre === null) throw invalidField('archivo', 'required');
    return await work({ path, nombre, fields, picture });
  } finally {
    await Promise.all([path, pictureBeside(path)].map((file) => rm(file, { force: true })));
  }
}

/** Reads the fields of a form. @throws {AppError} field errors. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw appError('validation', { fields: fieldErrorsOf(parsed.error.issues) });
  return parsed.data;
}

/**
 * Receives a picture of a lot as {@link receiveFile} does.
 * @throws {AppError} `media/too-large`, `malformed-request`, or field errors for `archivo`, `tipo`, `altEs`, `altEn`.
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  directory: string,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const place = { directory, tooLarge: 'media/too-large' } as const;
  return receiveFile(request, place, async ({ path, nombre, fields }) =>
    work({ path, nombre, ...parseFields(ImageFormSchema, fields) }),
  );
}
