import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../platform/process-list';
import { openStream, type EventStream } from './event-stream';
import { readsAndWrites, refusedRow, slowerRow } from './load-beside';
import type { Row, Scenario } from './scenario';

const OPEN_WITHIN_MS = 60_000;
const OPENED_AT_ONCE = 100;
/** Time in ms for which streams are kept open: two of their heartbeats. */
const FOLLOWED_MS = 35_000;
const KIB = 1024;

/** Opens event streams, 1,500 on the default platform and 5,000 on one with two api processes, beside reads and writes. */
export const streams: Scenario = async (start) => {
  const rows: Row[] = [];
  for (const [processes, count] of [
    ['1', 1500],
    ['2', 5000],
  ] as const) {
    const platform = await start({ API_PROCESSES: processes });
    rows.push(...(await attackWith(platform.url, platform.process.pid ?? 0, count, processes)));
  }
  return rows;
};

async function attackWith(url: string, pid: number, count: number, processes: string): Promise<Row[]> {
  const attack = `${String(count)} streams, ${processes} api`;
  await readsAndWrites(url);
  const before = await readsAndWrites(url);
  const memoryBefore = memoryOf(pid);
  const { open, took } = await openStreams(url, count);
  const during = await readsAndWrites(url);
  await delay(FOLLOWED_MS);
  const memory = memoryOf(pid) - memoryBefore;
  const alive = open.filter((stream) => stream.isOpen()).length;
  for (const stream of open) stream.close();
  await delay(2000);
  const loads = { before, during, after: await readsAndWrites(url) };
  return [
    {
      name: `${attack}: opened`,
      value: `${String(open.length)} in ${(took / 1000).toFixed(1)} s`,
      goal: `all in ${String(OPEN_WITHIN_MS / 1000)} s`,
      holds: open.length === count && took <= OPEN_WITHIN_MS,
    },
    { name: `${attack}: still open after two heartbeats`, value: alive, goal: 'all', holds: alive === count },
    slowerRow(attack, 'reads', loads),
    slowerRow(attack, 'writes', loads),
    refusedRow(attack, loads),
    {
      name: `${attack}: memory for each`,
      value: `${(memory / KIB / count).toFixed(0)} KiB`,
      goal: 'reported',
      holds: true,
    },
  ];
}

/** Opens `count` streams, some at the same time. @returns those that sent their first event, and the ms that this took */
async function openStreams(url: string, count: number): Promise<{ open: EventStream[]; took: number }> {
  const started = performance.now();
  const open: EventStream[] = [];
  let begun = 0;
  const opener = async () => {
    while (begun < count && performance.now() - started < OPEN_WITHIN_MS) {
      begun += 1;
      const stream = await openStream(url);
      if (stream) open.push(stream);
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
  return { open, took: performance.now() - started };
}

/** Resident memory of a platform's gateways and apis, in bytes; 0 on systems other than Linux. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return processTree(pid)
    .filter(({ command }) => /gateway|api/.test(command))
    .map((entry) =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(entry.pid)}/status`, 'utf8'))?.[1]),
    )
    .reduce((sum, kibibytes) => sum + kibibytes * KIB, 0);
}
