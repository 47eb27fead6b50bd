import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from './scenario';
import { SCENARIOS } from './scenarios';

/** Runs a scenario in a process of its own: the one that measures is not to be slowed by what an earlier scenario left in its memory. */
async function runAlone(name: string): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'run-scenario.ts'), [name]);
  let rows: Row[] | undefined;
  child.on('message', (message) => {
    rows = message as Row[];
  });
  await once(child, 'exit');
  if (!rows) throw new Error(`${name} ended without its rows; the reason stands above.`);
  return rows;
}

/** `npm run attack [-- name…]`: runs the scenarios of those names, or all, and prints one table. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Error(`There are the scenarios ${Object.keys(SCENARIOS).join(', ')}.`);
  const table: (Row & { scenario: string })[] = [];
  for (const scenario of Object.keys(SCENARIOS)) {
    if (names.length > 0 && !names.includes(scenario)) continue;
    console.log(`${scenario} …`);
    table.push(...(await runAlone(scenario)).map((row) => ({ scenario, ...row })));
  }
  console.table(table);
  if (table.some(({ holds }) => !holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
