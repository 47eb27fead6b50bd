import { ACCEPTED_IMAGE_TYPES, type MediaKind } from '@lotes/shared-contract';
import { fileTypeFromBuffer } from 'file-type/core';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { appError } from '../errors/app-error';

const WIDTHS: Readonly<Record<MediaKind, readonly number[]>> = {
  plana: [400, 800, 1600],
  render: [400, 800, 1600],
  // The viewer shows only a part of a panorama at a time, so a panorama needs a larger width.
  '360': [400, 800, 1600, 4096],
};
const WEBP_QUALITY = 80;
/** Most pixels of a picture: a small file may declare so many that decoding it would fill the memory. */
const MAX_PIXELS = 64_000_000;
const SIGNATURE_BYTES = 4_100;
/** Largest size of a stored document, in pixels: at this size small print on a photographed receipt can be read. */
const DOCUMENT = { width: 2_400, height: 2_400 };
const DOCUMENT_QUALITY = 85;

export interface EncodedImage {
  /** WebP files by width in pixels. */
  files: ReadonlyMap<number, Buffer>;
  /** Size in pixels of the largest file. */
  width: number;
  height: number;
}

/** Returns the MIME type of a file by its first bytes, whatever its name says; undefined if the type is not known. */
export async function typeOfContent(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES));
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime;
  } finally {
    await file.close();
  }
}

/** Decodes the whole file: its first bytes alone do not prove that it is an image and nothing else. */
const decoderOf = (path: string) => sharp(path, { failOn: 'warning', limitInputPixels: MAX_PIXELS });

/** Returns the standard widths that a picture fills, and its own width if it is between two of them. */
function widthsOf(kind: MediaKind, original: number): number[] {
  const largest = Math.min(original, Math.max(...WIDTHS[kind]));
  return [...WIDTHS[kind].filter((width) => width < largest), largest];
}

async function encode(path: string, kind: MediaKind): Promise<EncodedImage> {
  const source = decoderOf(path);
  const { width: original = 0 } = (await source.metadata()).autoOrient;
  const files = new Map<number, Buffer>();
  let [width, height] = [0, 0];
  for (const target of widthsOf(kind, original)) {
    // The picture is turned as its EXIF data say and encoded again, without EXIF and so without the place where it was taken.
    const pipeline = source.clone().autoOrient().resize({ width: target }).webp({ quality: WEBP_QUALITY });
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
    files.set(info.width, data);
    [width, height] = [info.width, info.height];
  }
  return { files, width, height };
}

let previous: Promise<unknown> = Promise.resolve();

/** Decodes one picture at a time, since decoding fills the memory. */
async function inTurn<Encoded>(encoding: () => Promise<Encoded>): Promise<Encoded> {
  const result = previous.then(encoding);
  previous = result.catch(() => undefined);
  try {
    return await result;
  } catch (cause) {
    const tooManyPixels = cause instanceof Error && cause.message.includes('pixel limit');
    throw appError(tooManyPixels ? 'media/too-large' : 'media/unreadable', { cause });
  }
}

/**
 * Re-encodes an uploaded picture as WebP in the widths that screens ask for.
 * @throws {AppError} `media/type` for anything but PNG and JPEG, `media/unreadable` if it does not decode whole,
 * `media/too-large` if it has more than 64 million pixels.
 */
export async function encodeImage(path: string, kind: MediaKind): Promise<EncodedImage> {
  const type = await typeOfContent(path);
  const accepted: readonly (string | undefined)[] = ACCEPTED_IMAGE_TYPES;
  if (!accepted.includes(type)) throw appError('media/type');
  return inTurn(() => encode(path, kind));
}

/**
 * Re-encodes a photographed document as one JPEG that can still be read.
 * @throws {AppError} `media/unreadable`, `media/too-large`, as {@link encodeImage}
 */
export async function encodeDocument(path: string): Promise<Buffer> {
  return inTurn(() =>
    decoderOf(path)
      .autoOrient()
      .resize({ ...DOCUMENT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: DOCUMENT_QUALITY })
      .toBuffer(),
  );
}
