import { boxesIn, type Box } from './mp4-boxes';

/** Facts of one track of a file. */
export interface Track {
  kind: 'video' | 'sound' | 'other';
  /** True if every browser plays its codec. */
  isPlayable: boolean;
  /** Size in pixels at which the track is shown; 0 for sound. */
  width: number;
  height: number;
}

/** Profiles baseline, main, extended and high: 8 bits and 4:2:0 colours, which every browser decodes. */
const H264_PROFILES = [66, 77, 88, 100];
/** Object types of the MPEG-4 table: AAC of MPEG-4, and the AAC profiles of MPEG-2. */
const AAC_OBJECT_TYPES = [0x40, 0x66, 0x67, 0x68];
const KINDS: Readonly<Record<string, Track['kind']>> = { vide: 'video', soun: 'sound' };

/** Bytes of a sample entry before the boxes in it: for pictures, and for sound by the version of the entry (0 to 2). */
const PICTURE_ENTRY_BYTES = 78;
const SOUND_ENTRY_BYTES = [28, 44, 64];
const DESCRIPTOR = { stream: 3, decoder: 4 } as const;

/** Returns the box inside `box` to which a path of box types leads; undefined if there is none. */
export function below(buffer: Buffer, box: Box, ...path: readonly string[]): Box | undefined {
  let current: Box | undefined = box;
  for (const type of path) {
    if (!current) return undefined;
    current = boxesIn(buffer, current.content, current.end)?.find((child) => child.type === type);
  }
  return current;
}

/** Reads one track. @throws {RangeError} if a box is shorter than its content must be. */
export function readTrack(buffer: Buffer, trak: Box): Track {
  const handler = below(buffer, trak, 'mdia', 'hdlr');
  const name = handler ? buffer.toString('latin1', handler.content + 8, handler.content + 12) : '';
  const kind = KINDS[name] ?? 'other';
  const entries = sampleEntries(buffer, trak);
  const reads = kind === 'video' ? isH264 : isAac;
  return {
    kind,
    isPlayable: entries.length > 0 && entries.every((entry) => reads(buffer, entry)),
    ...(kind === 'video' ? shownSize(buffer, trak) : { width: 0, height: 0 }),
  };
}

function sampleEntries(buffer: Buffer, trak: Box): Box[] {
  const table = below(buffer, trak, 'mdia', 'minf', 'stbl', 'stsd');
  // Version, flags and the number of entries come first.
  return (table && boxesIn(buffer, table.content + 8, table.end)) ?? [];
}

function isH264(buffer: Buffer, entry: Box): boolean {
  if (entry.type !== 'avc1' && entry.type !== 'avc3') return false;
  const inside = { ...entry, content: entry.content + PICTURE_ENTRY_BYTES };
  const settings = below(buffer, inside, 'avcC');
  return settings !== undefined && H264_PROFILES.includes(buffer.readUInt8(settings.content + 1));
}

function isAac(buffer: Buffer, entry: Box): boolean {
  if (entry.type !== 'mp4a') return false;
  const version = buffer.readUInt16BE(entry.content + 8);
  const bytes = SOUND_ENTRY_BYTES[version];
  if (bytes === undefined) return false;
  const inside = { ...entry, content: entry.content + bytes };
  const settings = below(buffer, inside, 'esds') ?? below(buffer, inside, 'wave', 'esds');
  return settings !== undefined && AAC_OBJECT_TYPES.includes(objectType(buffer, settings));
}

/** Returns the object type of a stream, from the table of MPEG-4; 0 if the file does not say. */
function objectType(buffer: Buffer, esds: Box): number {
  const stream = descriptorAt(buffer, esds.content + 4);
  if (stream.tag !== DESCRIPTOR.stream) return 0;
  const flags = buffer.readUInt8(stream.content + 2);
  let at = stream.content + 3;
  if (flags & 0x80) at += 2;
  if (flags & 0x40) at += 1 + buffer.readUInt8(at);
  if (flags & 0x20) at += 2;
  const decoder = descriptorAt(buffer, at);
  return decoder.tag === DESCRIPTOR.decoder ? buffer.readUInt8(decoder.content) : 0;
}

/** Returns the tag of a descriptor, and the offset of its content, after a length of one to four bytes. */
function descriptorAt(buffer: Buffer, start: number): { tag: number; content: number } {
  let at = start + 1;
  for (let more = 3; more > 0 && buffer.readUInt8(at) & 0x80; more -= 1) at += 1;
  return { tag: buffer.readUInt8(start), content: at + 1 };
}

/** Returns the size in pixels at which a track is shown: a phone held upright records it on its side and sets the matrix. */
function shownSize(buffer: Buffer, trak: Box): Pick<Track, 'width' | 'height'> {
  const header = below(buffer, trak, 'tkhd');
  if (!header) return { width: 0, height: 0 };
  const matrix = header.content + (buffer.readUInt8(header.content) === 1 ? 52 : 40);
  const isTurned = buffer.readInt32BE(matrix) === 0 && buffer.readInt32BE(matrix + 4) !== 0;
  const size = [buffer.readUInt16BE(matrix + 36), buffer.readUInt16BE(matrix + 40)] as const;
  const [width, height] = isTurned ? [size[1], size[0]] : size;
  return { width, height };
}
