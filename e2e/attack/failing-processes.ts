import { setTimeout as delay } from 'node:timers/promises';
import { failuresRow, keyedWrite, read, unkeyedWrite, type Measured } from './latencies';
import type { Row, Scenario } from './scenario';
import { processOf, signalAndAwait } from './services';

/** The time, in ms, that the gateway gives a write before it responds 503 (docs/decisions/0036). */
const WRITE_BUDGET_MS = 30_000;

/** Time in ms within which the launcher must replace a frozen gateway or a frozen service behind it (docs/decisions/0044). */
const GATEWAY_REPLACED_WITHIN_MS = 10_000;
const REPLACED_WITHIN_MS = 30_000;
const RUNS_MS = 12_000;
const READERS = 4;
const WRITERS = 2;

interface Heard {
  reads: Measured[];
  keyed: Measured[];
  unkeyed: Measured[];
}

/** Freezes, then kills one of two api processes under reads and writes; then freezes the gateway and the identity. */
export const failingProcesses: Scenario = async (start) => {
  const platform = await start({ API_PROCESSES: '2' });
  await visit(platform.url, 3000);
  const interrupt = async (signal: NodeJS.Signals) =>
    Promise.all([signalAndAwait(processOf(platform, 'api'), signal), visit(platform.url, RUNS_MS)] as const);
  const [replaced, whileFrozen] = await interrupt('SIGSTOP');
  await delay(3000);
  const [back, whileKilled] = await interrupt('SIGKILL');
  return [
    replacedRow('one frozen', replaced),
    ...frozenRows(whileFrozen),
    ...killedRows(whileKilled, back),
    replacedRow(
      'gateway frozen',
      await signalAndAwait(processOf(platform, 'gateway'), 'SIGSTOP'),
      GATEWAY_REPLACED_WITHIN_MS,
    ),
    replacedRow('identity frozen', await signalAndAwait(processOf(platform, 'identity'), 'SIGSTOP')),
  ];
};

function replacedRow(name: string, after: number, within = REPLACED_WITHIN_MS): Row {
  const value = `${(after / 1000).toFixed(1)} s`;
  return { name: `${name}: replaced after`, value, goal: `≤ ${within / 1000} s`, holds: after <= within };
}

function frozenRows({ reads, keyed, unkeyed }: Heard): Row[] {
  return [
    failuresRow('one frozen: reads that failed', reads),
    slowest('one frozen: slowest read', reads, 2000),
    failuresRow('one frozen: keyed writes that failed', keyed),
    slowest('one frozen: slowest write without a key', unkeyed, WRITE_BUDGET_MS + 1000),
    {
      name: 'one frozen: answers to writes without a key',
      value: [...new Set(unkeyed.map(({ status }) => status))].sort().join(', '),
      goal: '201, 503',
      holds: unkeyed.every(({ status }) => status === 201 || status === 503),
    },
  ];
}

function killedRows({ reads, keyed }: Heard, back: number): Row[] {
  return [
    failuresRow('one killed: reads that failed', reads),
    slowest('one killed: slowest read', reads, 2000),
    failuresRow('one killed: keyed writes that failed', keyed),
    {
      name: 'one killed: back after',
      value: `${(back / 1000).toFixed(1)} s`,
      goal: '≤ 3 s',
      holds: back <= 3000,
    },
  ];
}

function slowest(name: string, measured: readonly Measured[], goal: number): Row {
  const value = Math.max(...measured.map(({ took }) => took));
  return { name, value: `${value.toFixed(0)} ms`, goal: `≤ ${String(goal)} ms`, holds: value <= goal };
}

/** Reads and writes without a pause for `duration` ms, and waits for the last response. */
async function visit(url: string, duration: number): Promise<Heard> {
  const heard: Heard = { reads: [], keyed: [], unkeyed: [] };
  const end = performance.now() + duration;
  const visitor = async (into: Measured[], request: () => Promise<Measured>) => {
    while (performance.now() < end) into.push(await request());
  };
  await Promise.all([
    ...Array.from({ length: READERS }, () => visitor(heard.reads, () => read(url))),
    ...Array.from({ length: WRITERS }, () => visitor(heard.keyed, () => keyedWrite(url))),
    ...Array.from({ length: WRITERS }, () => visitor(heard.unkeyed, () => unkeyedWrite(url))),
  ]);
  return heard;
}
