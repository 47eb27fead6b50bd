import type { MultipartFile } from '@fastify/multipart';
import { ImageFormSchema, MAX_IMAGE_BYTES, type MediaKind } from '@lotes/shared-contract';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appError } from '../errors/app-error';
import { fieldErrorsOf, invalidField } from '../errors/field-error';

/** An upload that lies in a temporary file. */
export interface Upload {
  path: string;
  /** The name that the person's file had, without any folder. */
  nombre: string;
  tipo: MediaKind;
  altEs: string;
  altEn: string;
}

/** What one multipart request may hold. */
export const UPLOAD_LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 3, parts: 4, fieldSize: 2_000 };

async function store(part: MultipartFile, path: string): Promise<string> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) throw appError('media/too-large');
  return basename(part.filename.replaceAll('\\', '/').replaceAll('\0', '')).slice(0, 120) || 'imagen';
}

/** Reads the parts of a form, its file into `path`. @throws {AppError} `malformed-request` where it is no whole form. */
async function readForm(request: FastifyRequest, path: string) {
  const fields: Record<string, unknown> = {};
  let nombre: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'archivo') nombre = await store(part, path);
      else part.file.resume();
    }
  } catch (error) {
    throw isBrokenForm(error) ? appError('malformed-request', { cause: error }) : error;
  }
  return { fields, nombre };
}

/** The parser of forms gives its own failures no code; those of files, streams and this product have one. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

/**
 * Streams an upload into a temporary file and hands it to `work`; the file is gone afterwards, whatever happens.
 * @throws {AppError} `media/too-large`, or field errors for `archivo`, `tipo`, `altEs`, `altEn`.
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  directory: string,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw invalidField('archivo', 'required');
  await mkdir(directory, { recursive: true });
  const path = join(directory, randomUUID());
  try {
    const { fields, nombre } = await readForm(request, path);
    if (nombre === null) throw invalidField('archivo', 'required');
    const parsed = ImageFormSchema.safeParse(fields);
    if (!parsed.success) throw appError('validation', { fields: fieldErrorsOf(parsed.error.issues) });
    return await work({ path, nombre, ...parsed.data });
  } finally {
    await rm(path, { force: true });
  }
}
