import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readablePhone, type ReservationRow } from '@lotes/shared-contract';
import { civilTime } from '@lotes/shared-contract/dates';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { staffHeaders } from '../steps/staff-session';
import { freePort, startPlatform, type Platform } from '../platform/platform';
import { queryPlatform } from '../platform/platform-database';
import { openInLibreOffice, type SheetCell } from './spreadsheet';

const FORMATS = ['xlsx', 'csv'] as const;
const WICKED = [
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '=HYPERLINK("http://x.test")',
  'Núñez, "Ana"',
];
const MANY = 100_000;
/** Heap limit of each process of the platform: exports must not need more memory with more rows. */
const SMALL = '--max-old-space-size=192';

type Headers = Record<string, string>;

/** Adds reservations of people whose names look like formulas, and thousands of ended reservations. */
async function fill({ dataDir }: Platform): Promise<void> {
  const insert = `insert into reservas (numero_autorizacion, grupo, lote, nombre_cliente, telefono, correo, buzon, estado, tipo,
      prima, motivo, creada_en)
    select 'A' || lpad(upper(translate(to_hex(n), 'abcdef', 'ABCDEF')), 9, '0'), gen_random_uuid(), 1 + n % 172,`;
  await queryPlatform(
    dataDir,
    `${insert} $1::text[][n], '+50499990001', 'x@example.test', 'x@example.test', 'inactiva', 'personal', 2533.24, $1::text[][n],
      now() - n * interval '37 minutes' from generate_series(1, $2) n`.replaceAll(
      '$1::text[][n]',
      '($1::text[])[n]',
    ),
    [WICKED, WICKED.length],
  );
  await queryPlatform(
    dataDir,
    `${insert} 'Persona ' || n, '+504' || (90000000 + n), 'p' || n || '@example.test', 'p' || n || '@example.test', 'vencida', 'gratis24h',
      2000 + n, null, now() - interval '1 year' - n * interval '1 minute' from generate_series(1000, $1) n`,
    [MANY + 999],
  );
}

async function exported(url: string, headers: Headers, query: string): Promise<Response> {
  const response = await fetch(`${url}/api/Reservas/Exportar?idiomaArchivo=en&${query}`, { headers });
  if (response.status !== 200) throw new Error(`An export was answered ${await response.text()}`);
  return response;
}

/** The expected cells of a row, by the column's title. */
function expectedOf(row: ReservationRow, isCsv: boolean): Record<string, SheetCell> {
  const text = (value: string) => ({ type: 'string', value });
  const free = (value: string) => text(isCsv && /^[=+\-@]/.test(value) ? `'${value}` : value);
  const date = (instant: string) => ({ type: 'date', value: civilTime(instant).replace(' ', 'T') });
  return {
    Status: text(row.estado === 'inactiva' ? 'Inactive' : row.estado),
    Buyer: free(row.nombreCliente ?? ''),
    Phone: text(readablePhone(row.telefono ?? '')),
    'Down payment (USD)': { type: 'float', value: String(Number(row.prima)) },
    Requested: date(row.creadaEn),
    Reason: free(row.motivo ?? ''),
  };
}

/** Compares a file as LibreOffice opens it with the list; returns what differs. */
function differences(sheet: SheetCell[][], rows: readonly ReservationRow[], isCsv: boolean): string[] {
  const titles = (sheet[0] ?? []).map(({ value }) => value);
  const found = sheet.length - 1 === rows.length ? [] : [`${sheet.length - 1} rows, not ${rows.length}`];
  for (const [index, row] of rows.entries()) {
    for (const [title, wanted] of Object.entries(expectedOf(row, isCsv))) {
      const cell = sheet[index + 1]?.[titles.indexOf(title)];
      const value = wanted.type === 'date' ? cell?.value.replace(/\.\d+$/, '') : cell?.value;
      if (cell?.type !== wanted.type || value !== wanted.value) {
        found.push(`${title}: ${JSON.stringify(cell)}, not ${JSON.stringify(wanted)}`);
      }
    }
  }
  return found;
}

/** Exports everything; returns the size and the duration. @throws if the export breaks off */
async function exportMany(url: string, headers: Headers, format: string) {
  const started = performance.now();
  const response = await exported(url, headers, `formato=${format}`);
  let size = 0;
  for await (const chunk of response.body ?? []) size += (chunk as Uint8Array).length;
  return { megabytes: size / 1e6, seconds: (performance.now() - started) / 1000 };
}

/** Starts a new platform whose processes have a small heap. Its pages are built before, which needs more memory. */
async function startSmall(): Promise<Platform> {
  const dataDir = process.env.EXPORTS_DATA_DIR ?? '.data/exports';
  const built = await startPlatform({ port: await freePort(), dataDir, args: ['--reset'] });
  await built.stop();
  return startPlatform({ port: await freePort(), dataDir, env: { NODE_OPTIONS: SMALL } });
}

/** `npm run check:exports`: exports reservations, has LibreOffice open the files, and compares them with the list. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotes-exports-'));
  const platform = await startSmall();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const headers = await staffHeaders(browser, platform.url, 'admin');
    await fill(platform);
    const list = await fetch(`${platform.url}/api/Reservas?contacto=x@example.test&tamano=100`, { headers });
    const { result } = (await list.json()) as { result: { filas: ReservationRow[] } };
    const rows = result.filas.filter(({ motivo }) => motivo !== null && WICKED.includes(motivo));
    for (const format of FORMATS) {
      const file = await exported(
        platform.url,
        headers,
        `formato=${format}&estado=inactiva&contacto=x@example.test`,
      );
      await writeFile(join(folder, `${format}.${format}`), Buffer.from(await file.arrayBuffer()));
      const wrong = differences(
        await openInLibreOffice(folder, `${format}.${format}`),
        rows,
        format === 'csv',
      );
      const many = await exportMany(platform.url, headers, format);
      console.table([{ format, rows: rows.length, wrong: wrong.length, many: MANY, ...many }]);
      if (wrong.length > 0) console.log(wrong.join('\n'));
      if (rows.length !== WICKED.length || wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
