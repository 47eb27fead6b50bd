const SIGNATURES = { end: 'PK\u0005\u0006', entry: 0x02014b50 } as const;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const DEFLATED = 8;
/** Placeholder for a number that is stored elsewhere in the file, as in files of more than 4 GiB. */
const ELSEWHERE = 0xffffffff;

/**
 * Returns the bytes that the files of a ZIP have together once they are unpacked, as its directory says.
 * @throws RangeError if the directory does not say the size of each file
 */
export function unpackedSize(zip: Buffer): number {
  const end = zip.lastIndexOf(SIGNATURES.end, zip.length - END_BYTES, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  if (end < 0 || at === ELSEWHERE || zip.readUInt32LE(end + 12) === ELSEWHERE)
    throw new RangeError('There is no directory of 32 bits.');
  let bytes = 0;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const isDeflated = zip.readUInt16LE(at + 10) === DEFLATED;
    if (zip.readUInt32LE(at) !== SIGNATURES.entry || (isDeflated && (packed === 0 || unpacked === 0)))
      throw new RangeError('The directory does not say how long a file is.');
    bytes += unpacked;
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return bytes;
}
