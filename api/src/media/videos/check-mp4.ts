import { inSeconds } from '@lotes/shared-contract/dates';
import { open, type FileHandle } from 'node:fs/promises';
import { appError } from '../../errors/app-error';
import { boxesIn, topBoxes, type Box } from './mp4-boxes';
import { below, readTrack, type Track } from './mp4-tracks';

/** Facts of the video in a file. */
export interface VideoFacts {
  bytes: number;
  /** Size in pixels at which the video is shown. */
  width: number;
  height: number;
  /** Rounded up; null if the file does not say. */
  seconds: number | null;
}

/** Brands of the MP4 family; QuickTime's own brand is not accepted. */
const BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |M4A |MSNV|dash|f4v )$/;
/** Types of the boxes that the video needs. All others are emptied: they may say where and with which device it was taken. */
const KEPT = {
  top: ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'sidx', 'moof', 'mfra', 'pdin'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'load'],
} as const;
/** Most bytes of the index (`moov`); that of an hour of video is smaller. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;
const MAX_SECONDS = inSeconds({ days: 1 });
const BLANK = Buffer.alloc(64 * 1024);

/**
 * Checks that a file is a whole MP4 of H.264, with AAC if it has sound, by reading its boxes, and empties in place the
 * boxes with the place and the device of the recording.
 * @throws {AppError} `video/type`, `video/codec`, `video/unreadable`
 */
export async function checkMp4(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    return await checkFile(file);
  } catch (cause) {
    throw cause instanceof RangeError ? appError('video/unreadable', { cause }) : cause;
  } finally {
    await file.close();
  }
}

async function checkFile(file: FileHandle): Promise<VideoFacts> {
  const { size: bytes } = await file.stat();
  await assertBrand(file, bytes);
  const boxes = await topBoxes(file, bytes);
  const moov = boxes?.find(({ type }) => type === 'moov');
  const hasData = boxes?.some(({ type }) => type === 'mdat');
  if (!boxes || !moov || !hasData || moov.end - moov.start > MAX_INDEX_BYTES)
    throw appError('video/unreadable');
  const index = await readPart(file, moov.start, moov.end - moov.start);
  const [root] = boxesIn(index) ?? [];
  if (!root) throw appError('video/unreadable');
  const { tracks, others } = readIndex(index, root);
  const [video, ...more] = tracks.filter(({ kind }) => kind === 'video');
  if (!video || more.length > 0) throw appError('video/unreadable');
  if (!tracks.every(({ isPlayable }) => isPlayable)) throw appError('video/codec');
  if (video.width === 0 || video.height === 0) throw appError('video/unreadable');
  for (const box of boxes) if (!isKept('top', box)) await empty(file, box, 0);
  for (const box of others) await empty(file, box, moov.start);
  return { bytes, width: video.width, height: video.height, seconds: durationOf(index, root) };
}

const isKept = (place: keyof typeof KEPT, { type }: Box) => (KEPT[place] as readonly string[]).includes(type);

async function assertBrand(file: FileHandle, bytes: number): Promise<void> {
  const head = await readPart(file, 0, Math.min(bytes, 256));
  const length = head.length >= 16 && head.toString('latin1', 4, 8) === 'ftyp' ? head.readUInt32BE(0) : 0;
  const brands: string[] = [];
  for (let at = 8; at + 4 <= Math.min(length, head.length); at += at === 8 ? 8 : 4) {
    brands.push(head.toString('latin1', at, at + 4));
  }
  if (!brands.some((brand) => BRANDS.test(brand))) throw appError('video/type');
}

/** Returns the tracks of pictures and sound, and the other boxes, which are to be emptied. */
function readIndex(index: Buffer, root: Box): { tracks: Track[]; others: Box[] } {
  const children = boxesIn(index, root.content, root.end);
  if (!children) throw appError('video/unreadable');
  const tracks: Track[] = [];
  const others = children.filter((box) => !isKept('moov', box));
  for (const trak of children.filter(({ type }) => type === 'trak')) {
    const track = readTrack(index, trak);
    if (track.kind === 'other') others.push(trak);
    else {
      tracks.push(track);
      others.push(...(boxesIn(index, trak.content, trak.end) ?? []).filter((box) => !isKept('trak', box)));
    }
  }
  return { tracks, others };
}

function durationOf(index: Buffer, root: Box): number | null {
  const header = below(index, root, 'mvhd');
  if (!header) return null;
  const isLong = index.readUInt8(header.content) === 1;
  const at = header.content + (isLong ? 20 : 12);
  const duration = isLong ? Number(index.readBigUInt64BE(at + 4)) : index.readUInt32BE(at + 4);
  const seconds = Math.ceil(duration / index.readUInt32BE(at));
  // A length of zero or with all bits set means that the file does not say.
  return Number.isFinite(seconds) && seconds > 0 && seconds < MAX_SECONDS ? seconds : null;
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** Turns a box into free space, so that nothing of its content stays and no other box moves. */
async function empty(file: FileHandle, { start, content, end }: Box, offset: number): Promise<void> {
  await file.write('free', offset + start + 4, 'latin1');
  for (let at = content; at < end; at += BLANK.length) {
    await file.write(BLANK, 0, Math.min(BLANK.length, end - at), offset + at);
  }
}
