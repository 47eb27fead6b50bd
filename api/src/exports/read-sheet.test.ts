import { writeXlsx } from 'hucre/xlsx';
import { readSheet } from './read-sheet';

const sheetOf = async (rows: (string | number | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Lotes', rows }], stringMode: 'inline' }));
const read = (bytes: Buffer) => readSheet('xlsx', bytes);

/** Returns the file with one number changed in each entry of its directory. */
function withDirectory(file: Buffer, field: number, value: number): Buffer {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 1))
    copy.writeUInt32LE(value, at + field);
  return copy;
}

const SAME_TEXT = Array.from({ length: 50 }, () => ['a'.repeat(30_000)]);
const COMPRESSED = 20;
const UNPACKED = 24;

describe('the reader of spreadsheets', () => {
  it('keeps empty rows', async () => {
    const rows = [['numero', 'pinos'], [], ['148', 7]];
    expect(await read(await sheetOf(rows))).toEqual([['numero', 'pinos'], [], ['148', '7']]);
  });

  it('accepts hundreds of blank rows at the end', async () => {
    const rows = [['numero'], ['148'], ...Array.from({ length: 900 }, () => [''])];
    expect(await read(await sheetOf(rows))).toEqual([['numero'], ['148']]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a small file that unpacks to millions of characters',
      () => sheetOf(Array.from({ length: 300 }, () => ['a'.repeat(30_000)])),
    ],
    ['more rows than there are numbers of lots', () => sheetOf(Array.from({ length: 1_001 }, () => ['148']))],
    ['more than a thousand columns', () => sheetOf([Array.from({ length: 1_025 }, () => 'pinos')])],
    [
      'the same long text in each cell',
      async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'Lotes', rows: SAME_TEXT }] })),
    ],
    [
      'a file that does not say how long its parts are once unpacked',
      async () => withDirectory(await sheetOf([['numero']]), UNPACKED, 0),
    ],
    [
      'a file that does not say how long its packed parts are',
      async () => withDirectory(await sheetOf([['numero']]), COMPRESSED, 0),
    ],
    [
      'parts that are longer than the file says',
      async () => withDirectory(await sheetOf([['numero']]), UNPACKED, 1),
    ],
  ])('refuses %s', async (_what, file) => {
    const bytes = await file();
    expect(bytes.length).toBeLessThan(180_000);
    await expect(read(bytes)).rejects.toThrow();
  });
});
