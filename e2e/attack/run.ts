import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from './scenario';
import { LAST_LANES, SCENARIOS } from './scenarios';

type NamedRow = Row & { scenario: string };

/**
 * Runs a scenario in a process of its own, so that the memory left over from an earlier scenario does not slow its
 * measurements.
 */
async function runAlone(scenario: string): Promise<NamedRow[]> {
  console.log(`${scenario} …`);
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'run-scenario.ts'), [scenario]);
  let rows: Row[] | undefined;
  child.on('message', (message) => {
    rows = message as Row[];
  });
  await once(child, 'exit');
  if (!rows) throw new Error(`${scenario} ended without its rows; the reason stands above.`);
  console.log(`${scenario}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return rows.map((row) => ({ scenario, ...row }));
}

async function runInTurn(scenarios: readonly string[]): Promise<NamedRow[]> {
  const rows: NamedRow[] = [];
  for (const scenario of scenarios) rows.push(...(await runAlone(scenario)));
  return rows;
}

/** `npm run attack [-- name…]`: runs the scenarios of those names, or all, and prints one table. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Error(`There are the scenarios ${Object.keys(SCENARIOS).join(', ')}.`);
  const wanted = Object.keys(SCENARIOS).filter((name) => names.length === 0 || names.includes(name));
  const table = await runInTurn(wanted.filter((name) => !LAST_LANES.flat().includes(name)));
  const lanes = LAST_LANES.map((lane) => runInTurn(lane.filter((name) => wanted.includes(name))));
  table.push(...(await Promise.all(lanes)).flat());
  console.table(table);
  if (table.some(({ holds }) => !holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
