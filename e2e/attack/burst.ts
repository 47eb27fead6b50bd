import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '../fixtures/api-client';
import { attemptAt, postReservation } from '../platform/visitor-load';
import { openStream } from './event-stream';
import { outcomesOf, p95, type Measured } from './latencies';
import type { Row, Scenario } from './scenario';

const VISITORS = 200;
/** The longest wait of a client for the response to a write, in ms (docs/decisions/0036). */
const WRITE_BUDGET_MS = 30_000;
const FOLLOWERS = 50;
const CHANGES = 20;
/** Time in ms after its response within which a change must reach every open screen. */
const TOLD_WITHIN_MS = 1000;

/** Lets 200 visitors reserve one lot at the same moment; then measures how soon open event streams report a reservation. */
export const burst: Scenario = async (start) => {
  const { url } = await start({ API_PROCESSES: '2' });
  const [first = '', ...others] = (await new ApiClient(url).lots())
    .filter(({ estado }) => estado === 'disponible')
    .map(({ numero }) => numero);
  return [...(await wantOneLot(url, first)), await followChanges(url, others.slice(0, CHANGES))];
};

async function wantOneLot(url: string, lot: string): Promise<Row[]> {
  const measured = await Promise.all(Array.from({ length: VISITORS }, () => reserve(url, lot)));
  const slowest = Math.max(...measured.map(({ took }) => took));
  return [
    {
      name: `${VISITORS} visitors, one lot: answers`,
      value: outcomesOf(measured),
      goal: '4 × 201, 196 × 409',
      holds: outcomesOf(measured) === '4 × 201, 196 × 409',
    },
    {
      name: `${VISITORS} visitors, one lot: slowest answer`,
      value: `${slowest.toFixed(0)} ms`,
      goal: `≤ ${WRITE_BUDGET_MS} ms`,
      holds: slowest <= WRITE_BUDGET_MS,
    },
  ];
}

async function reserve(url: string, lot: string): Promise<Measured> {
  const started = performance.now();
  const response = await postReservation(url, attemptAt(lot));
  await response.arrayBuffer();
  return { took: performance.now() - started, status: response.status };
}

/** Reserves lots one after the other, and measures when each stream reports each reservation. */
async function followChanges(url: string, lots: readonly string[]): Promise<Row> {
  const streams = await Promise.all(Array.from({ length: FOLLOWERS }, () => openStream(url)));
  const delays: Measured[] = [];
  for (const lot of lots) {
    const told = streams.map((stream) => stream?.hears(`"numero":"${lot}"`));
    const { status } = await reserve(url, lot);
    const answered = performance.now();
    for (const one of told) delays.push({ took: Math.max(0, ((await one) ?? Infinity) - answered), status });
    await delay(50);
  }
  for (const stream of streams) stream?.close();
  return {
    name: `a reservation, told to ${FOLLOWERS} streams: p95`,
    value: `${p95(delays).toFixed(0)} ms`,
    goal: `≤ ${TOLD_WITHIN_MS} ms`,
    holds: p95(delays) <= TOLD_WITHIN_MS,
  };
}
