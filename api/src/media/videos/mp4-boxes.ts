import type { FileHandle } from 'node:fs/promises';

/** A box of an ISO base media file, the format on which MP4 is based. */
export interface Box {
  /** Four characters. */
  type: string;
  /** Start of the box, in bytes from the start of the source. */
  start: number;
  /** Start of its content, in bytes from the start of the source. */
  content: number;
  /** Position of the byte after its last one. */
  end: number;
}

/** Bytes of the longest header of a box: size, type, and the size again in 64 bits. */
const HEAD_BYTES = 16;
const SHORT_HEAD_BYTES = 8;
/** Most boxes at the top of a file. Usual files have a handful; a file made to be slow to read could have millions. */
const MAX_TOP_BOXES = 20_000;
/** Most boxes inside one box of the index; each such list is read several times. */
const MAX_INNER_BOXES = 200;

/** Reads the header of the box at `start` within a part that ends at `end`; undefined if none fits there. */
function boxAt(head: Buffer, start: number, end: number): Box | undefined {
  if (head.length < SHORT_HEAD_BYTES) return undefined;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && head.length < HEAD_BYTES) return undefined;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - start : size;
  const content = start + (isLong ? HEAD_BYTES : SHORT_HEAD_BYTES);
  return start + length > end || start + length < content
    ? undefined
    : { type, start, content, end: start + length };
}

/** Returns the boxes in a part of a buffer; undefined if they do not fill that part, or are too many. */
export function boxesIn(buffer: Buffer, from = 0, until = buffer.length): Box[] | undefined {
  const boxes: Box[] = [];
  // Some writers end a list of boxes with four bytes of zero.
  for (let start = from; start + SHORT_HEAD_BYTES <= until;) {
    const box = boxAt(buffer.subarray(start, Math.min(start + HEAD_BYTES, until)), start, until);
    if (!box || boxes.length === MAX_INNER_BOXES) return undefined;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/**
 * Returns the boxes at the top of a file, of which it reads only the headers; undefined if they do not fill the file, or are
 * too many.
 */
export async function topBoxes(file: FileHandle, bytes: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(HEAD_BYTES);
  for (let start = 0; start < bytes;) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, start);
    const box = boxAt(head.subarray(0, bytesRead), start, bytes);
    if (!box || boxes.length === MAX_TOP_BOXES) return undefined;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}
