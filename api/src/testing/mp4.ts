/** Properties of a test's file; by default a complete file of H.264 and AAC. */
export interface Mp4Options {
  brand?: string;
  /** Type of the sample entry of the pictures; `profile` is that of H.264. */
  codec?: string;
  profile?: number;
  /** Object type of the sound, from the table of MPEG-4; null for no sound. */
  sound?: number | null;
  /** True for a recording of a phone that was held upright. */
  turned?: boolean;
  /** Metadata about the place where the video was taken. */
  place?: string;
  /** Number of bytes of the picture data. */
  bytes?: number;
  /** Numbers of empty boxes to add to the index, and to the track of the pictures in it. */
  emptyBoxes?: { index?: number; pictures?: number };
}

const u32 = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4));
  return buffer;
};
const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const HUNDREDTHS = 100;
const SECONDS = 12;

/** Length in seconds and size in pixels of the file that {@link buildMp4} returns, unless it is turned. */
export const MP4_FACTS = { segundos: SECONDS, ancho: 640, alto: 360 } as const;

/** Returns a small file with the boxes that phones and programs write; its index lists no samples. */
export function buildMp4(options: Mp4Options = {}): Buffer {
  const {
    brand = 'isom',
    sound = 0x40,
    place = '+15.8800-086.5200/',
    bytes = 2_000,
    emptyBoxes = {},
  } = options;
  const header = box('mvhd', u32(0, 0, 0, HUNDREDTHS, SECONDS * HUNDREDTHS), Buffer.alloc(80));
  const moov = box(
    'moov',
    header,
    track('vide', pictureEntry(options), options.turned ?? false, place, emptyBoxes.pictures),
    ...(sound === null ? [] : [track('soun', soundEntry(sound), false, place)]),
    track('meta', box('mett', Buffer.alloc(8)), false, place),
    box('udta', box('\u00a9xyz', place)),
    emptyOnes(emptyBoxes.index),
  );
  return Buffer.concat([
    box('ftyp', brand, u32(512), brand),
    box('uuid', Buffer.alloc(16, 7), place),
    box('mdat', Buffer.alloc(bytes, 0x5a)),
    moov,
  ]);
}

function track(handler: string, entry: Buffer, turned: boolean, place: string, emptyBoxes?: number): Buffer {
  const { ancho, alto } = MP4_FACTS;
  const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const lying = [0, 0x10000, 0, 0xffff0000, 0, 0, alto << 16, 0, 0x40000000];
  const size = u32(ancho << 16, alto << 16);
  const tkhd = box('tkhd', u32(3, 0, 0, 1, 0, 0), Buffer.alloc(16), u32(...(turned ? lying : upright)), size);
  const hdlr = box('hdlr', u32(0, 0), handler, Buffer.alloc(13));
  const stbl = box('stbl', box('stsd', u32(0, 1), entry));
  return box('trak', tkhd, box('mdia', hdlr, box('minf', stbl)), box('udta', place), emptyOnes(emptyBoxes));
}

function emptyOnes(count = 0): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => box('none')));
}

function pictureEntry({ codec = 'avc1', profile = 100 }: Mp4Options): Buffer {
  return box(codec, Buffer.alloc(78), box('avcC', Buffer.from([1, profile, 0, 30, 0xff, 0xe0, 0])));
}

function soundEntry(objectType: number): Buffer {
  const decoder = Buffer.from([4, 13, objectType, ...Array.from({ length: 12 }, () => 0)]);
  const stream = Buffer.concat([Buffer.from([3, 0x80, 0x80, decoder.length + 3, 0, 1, 0]), decoder]);
  return box('mp4a', Buffer.alloc(28), box('esds', u32(0), stream));
}
