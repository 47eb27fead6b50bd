import { ACCEPTED_IMAGE_TYPES, type MediaKind } from '@lotes/shared-contract';
import { fileTypeFromBuffer } from 'file-type/core';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { appError } from '../errors/app-error';

const WIDTHS: Readonly<Record<MediaKind, readonly number[]>> = {
  plana: [400, 800, 1600],
  render: [400, 800, 1600],
  // A panorama is seen a part at a time, so it needs more.
  '360': [400, 800, 1600, 4096],
};
const WEBP_QUALITY = 80;
/** Pixels: a small file may declare a picture that would fill the memory. */
const MOST_PIXELS = 64_000_000;
const SIGNATURE_BYTES = 4_100;

export interface EncodedImage {
  /** WebP files by width in pixels. */
  files: ReadonlyMap<number, Buffer>;
  /** Size in pixels of the largest file. */
  width: number;
  height: number;
}

async function assertAcceptedType(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES));
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    const accepted: readonly string[] = ACCEPTED_IMAGE_TYPES;
    if (!type || !accepted.includes(type.mime)) throw appError('media/type');
  } finally {
    await file.close();
  }
}

async function encode(path: string, kind: MediaKind): Promise<EncodedImage> {
  // The first bytes can lie: only a full decode shows that this is an image and nothing but.
  const source = sharp(path, { failOn: 'warning', limitInputPixels: MOST_PIXELS });
  const { width: original = 0 } = (await source.metadata()).autoOrient;
  const fitting = WIDTHS[kind].filter((width) => width <= original);
  const files = new Map<number, Buffer>();
  let [width, height] = [0, 0];
  for (const target of fitting.length > 0 ? fitting : [original]) {
    // Turned as the camera said, then written anew: EXIF, and the place where it was taken, stay behind.
    const pipeline = source.clone().autoOrient().resize({ width: target }).webp({ quality: WEBP_QUALITY });
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
    files.set(info.width, data);
    [width, height] = [info.width, info.height];
  }
  return { files, width, height };
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded picture as WebP in the widths that screens ask for. One at a time: decoding is what fills the memory.
 * @throws {AppError} `media/type` for anything but PNG and JPEG, `media/unreadable` where it does not decode whole,
 * `media/too-large` where it has more than 64 million pixels.
 */
export async function encodeImage(path: string, kind: MediaKind): Promise<EncodedImage> {
  await assertAcceptedType(path);
  const encoding = previous.then(() => encode(path, kind));
  previous = encoding.catch(() => undefined);
  try {
    return await encoding;
  } catch (cause) {
    const tooManyPixels = cause instanceof Error && cause.message.includes('pixel limit');
    throw appError(tooManyPixels ? 'media/too-large' : 'media/unreadable', { cause });
  }
}
