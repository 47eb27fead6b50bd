import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { processOf } from '../../attack/services';
import { staffHeaders } from '../../steps/staff-session';
import { freePort, startPlatform, type Platform } from '../../platform/platform';
import { SEEDED, seedMany } from './seed';

const ROUNDS = 40;
const GOAL_MS = 200;
/**
 * Greatest allowed ratio of the memory of an export of all rows to that of half of them; it would be 2 if memory grew with
 * rows.
 */
const MEMORY_GOAL = 1.2;
/**
 * Heap limit for the measurement of exports. Without a limit Node would collect garbage late, and memory would grow in any
 * case. All rows at once do not fit into this heap.
 */
const HEAP_MIB = 192;
const KIB = 1024;

/** The requests for each list: its first page, its sorts and the terms of its search. */
const LISTS: Readonly<Record<string, { sorts: readonly string[]; searches: readonly string[] }>> = {
  Reservas: {
    sorts: ['-creadaEn', 'lote', 'estado', 'fechaVencimiento', 'nombreCliente', '-prima'],
    searches: ['zelaya', 'persona4711@', '9000 4711', 'A000004711', '1500', 'an', 'a'],
  },
  Clientes: {
    sorts: ['nombre', '-correo', '-fechaCreacion'],
    searches: ['zelaya', 'persona4711@', '9000 4711', 'an', 'a'],
  },
  'Lotes/Administracion': {
    sorts: ['numero', '-precio', 'comprador', 'estado', '-imagenes'],
    searches: ['zelaya', '1500', 'an', 'a'],
  },
  SolicitudesLinkPago: {
    sorts: ['-solicitadaEn', 'lote', 'persona', '-monto'],
    searches: ['zelaya', 'persona4711@', '9000 4711', 'an', 'a'],
  },
  Contacto: {
    sorts: ['-recibidoEn', 'persona'],
    searches: ['zelaya', 'persona4711@', '9000 4711', 'an', 'a'],
  },
};

export interface ListFigure {
  list: string;
  what: string;
  value: number;
  unit: 'ms' | 'ratio';
  goal: number;
}

export interface ListsBench {
  seeded: typeof SEEDED;
  rounds: number;
  figures: ListFigure[];
  reached: boolean;
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? NaN;
}

interface Reader {
  url: string;
  headers: Record<string, string>;
}

async function read({ url, headers }: Reader, path: string): Promise<void> {
  const response = await fetch(`${url}/api/${path}`, { headers });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path} was answered ${body.slice(0, 300)}`);
}

/** The 95th percentile of the times in which a list is read repeatedly, one read after another; a first read does not count. */
async function timed(reader: Reader, path: string): Promise<number> {
  await read(reader, path);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await read(reader, path);
    taken.push(performance.now() - started);
  }
  return Math.round(p95(taken));
}

async function readLists(reader: Reader): Promise<ListFigure[]> {
  const figures: ListFigure[] = [];
  for (const [list, { sorts, searches }] of Object.entries(LISTS)) {
    const asked = [
      ['first page', ''],
      ...sorts.map((sort) => [`sorted by ${sort}`, `&orden=${sort}`]),
      ...searches.map((typed) => [`search for "${typed}"`, `&buscar=${encodeURIComponent(typed)}`]),
    ];
    for (const [what = '', query = ''] of asked) {
      const value = await timed(reader, `${list}?pagina=1&tamano=20${query}`);
      figures.push({ list, what, value, unit: 'ms', goal: GOAL_MS });
    }
  }
  return figures;
}

/** Resident memory of the process that serves the api, in KiB. */
function memoryOfApi(platform: Platform): number {
  const status = readFileSync(`/proc/${String(processOf(platform, 'api'))}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
}

/** The most memory that the api takes while an export of these reservations is read, in KiB. */
async function peakOfExport(platform: Platform, { url, headers }: Reader, query: string): Promise<number> {
  let peak = memoryOfApi(platform);
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfApi(platform));
  }, 50);
  try {
    const response = await fetch(`${url}/api/Reservas/Exportar?idiomaArchivo=es&${query}`, { headers });
    if (response.status !== 200) throw new Error(`An export was answered ${await response.text()}`);
    for await (const part of response.body ?? []) void part;
    return peak;
  } finally {
    clearInterval(watch);
  }
}

async function exportFigures(platform: Platform, reader: Reader): Promise<ListFigure[]> {
  const figures: ListFigure[] = [];
  // A first export lets the heap grow to its working size.
  await peakOfExport(platform, reader, 'formato=csv');
  for (const format of ['csv', 'xlsx']) {
    const half = await peakOfExport(platform, reader, `formato=${format}&estado=vencida`);
    const all = await peakOfExport(platform, reader, `formato=${format}`);
    const value = Math.round((all / half) * 100) / 100;
    const what = `memory of all as ${format} (${String(Math.round(all / KIB))} MiB) to that of half`;
    figures.push({ list: 'Reservas', what, value, unit: 'ratio', goal: MEMORY_GOAL });
  }
  return figures;
}

/** Reads every staff list, and exports the longest one, on a platform of its own with a large database. */
export async function benchLists(browser: Browser): Promise<ListsBench> {
  const options = { port: await freePort(), dataDir: '.data/bench-lists', env: { RATE_LIMITS: 'off' } };
  const empty = await startPlatform({ ...options, args: ['--reset'] });
  try {
    await seedMany(empty.url, empty.dataDir);
  } finally {
    await empty.stop();
  }
  const asAdmin = async <Result>(
    env: object,
    use: (platform: Platform, reader: Reader) => Promise<Result>,
  ) => {
    const platform = await startPlatform({ ...options, env: { ...options.env, ...env } });
    try {
      return await use(platform, {
        url: platform.url,
        headers: await staffHeaders(browser, platform.url, 'admin'),
      });
    } finally {
      await platform.stop();
    }
  };
  const figures = [
    // Before the exports, since the platform may have to be built first, for which their heap is too small.
    ...(await asAdmin({}, (_platform, reader) => readLists(reader))),
    ...(await asAdmin({ NODE_OPTIONS: `--max-old-space-size=${String(HEAP_MIB)}` }, exportFigures)),
  ];
  const reached = figures.every(({ value, goal }) => value <= goal);
  return { seeded: SEEDED, rounds: ROUNDS, figures, reached };
}

/** The figures as rows of a table. */
export const listsTable = ({ figures }: ListsBench) =>
  figures.map(({ list, what, value, unit, goal }) => ({ list, what, [unit]: value, goal }));
