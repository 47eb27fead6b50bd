import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as LibreOffice reads it. */
export interface SheetCell {
  /** `float`, `date` or `string`; undefined if the cell is empty. */
  type: string | undefined;
  /** A number, a date in ISO 8601, or the text. */
  value: string;
}

/** LibreOffice's default settings for CSV: UTF-8, commas, quotes, English, with numbers and dates recognised. */
const CSV_FILTER = '--infilter=CSV:44,34,76,1,,1033,false,true';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(xml: string): string {
  return xml.replace(/&(#\d+|\w+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );
}

function textOf(content: string): string {
  const lines = [...content.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)];
  return lines.map(([, line = '']) => decoded(line.replace(/<[^>]+>/g, ''))).join('\n');
}

function cellsOf(row: string): SheetCell[] {
  const cells = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g);
  return [...cells].flatMap(([, attributes = '', content = '']) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
    const type = attribute('office:value-type');
    if (attribute('table:formula')) throw new Error(`A formula: ${attributes}`);
    const value = attribute('office:date-value') ?? attribute('office:value') ?? textOf(content);
    const repeated = Math.min(Number(attribute('table:number-columns-repeated') ?? 1), 100);
    return Array.from({ length: repeated }, () => ({ type, value }));
  });
}

/** Has LibreOffice open a file, and returns the rows of its first sheet that are not empty. */
export async function openInLibreOffice(folder: string, name: string): Promise<SheetCell[][]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const filter = name.endsWith('.csv') ? [CSV_FILTER] : [];
  await run('soffice', [
    profile,
    '--headless',
    ...filter,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, name),
  ]);
  const xml = await readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
  const rows = xml.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g);
  return [...rows]
    .map(([, row = '']) => cellsOf(row))
    .filter((cells) => cells.some(({ type }) => type !== undefined));
}
