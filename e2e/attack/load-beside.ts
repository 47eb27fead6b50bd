import { failuresRow, keyedWrite, p95, read, repeat, type Measured } from './latencies';
import type { Row } from './scenario';

const READS = 600;
const WRITES = 200;
const READERS = 4;

/** Reads and writes that were made at the same time. */
export interface Load {
  reads: Measured[];
  writes: Measured[];
}

/** One load, measured before, during and after an attack. */
export interface Loads {
  before: Load;
  during: Load;
  after: Load;
}

/** Makes a fixed number of reads and of writes, as visitors do, at the same time. */
export async function readsAndWrites(url: string): Promise<Load> {
  const [reads, writes] = await Promise.all([
    repeat(READS, READERS, () => read(url)),
    repeat(WRITES, 1, () => keyedWrite(url)),
  ]);
  return { reads, writes };
}

/** The row that compares how long reads, or writes, take during an attack and without one. */
export function slowerRow(attack: string, kind: keyof Load, { before, during, after }: Loads): Row {
  const quiet = (p95(before[kind]) + p95(after[kind])) / 2;
  const beside = p95(during[kind]);
  return {
    name: `${attack}: p95 of ${kind}, with and without`,
    value: `${beside.toFixed(1)} / ${quiet.toFixed(1)} ms`,
    goal: '≤ 2 ×',
    holds: beside <= 2 * quiet,
  };
}

export function refusedRow(attack: string, loads: Loads): Row {
  const all = Object.values(loads).flatMap(({ reads, writes }: Load) => [...reads, ...writes]);
  return failuresRow(`${attack}: requests refused`, all);
}
