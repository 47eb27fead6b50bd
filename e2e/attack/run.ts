import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Row } from './scenario';
import { SCENARIOS, UNTIMED } from './scenarios';

type NamedRow = Row & { scenario: string };

/** Runs a scenario in a process of its own: the one that measures is not to be slowed by what an earlier scenario left in its memory. */
async function runAlone(scenario: string): Promise<NamedRow[]> {
  console.log(`${scenario} …`);
  const child = fork(join(import.meta.dirname, 'run-scenario.ts'), [scenario]);
  let rows: Row[] | undefined;
  child.on('message', (message) => {
    rows = message as Row[];
  });
  await once(child, 'exit');
  if (!rows) throw new Error(`${scenario} ended without its rows; the reason stands above.`);
  return rows.map((row) => ({ scenario, ...row }));
}

/** `npm run attack [-- name…]`: runs the scenarios of those names, or all, and prints one table. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Error(`There are the scenarios ${Object.keys(SCENARIOS).join(', ')}.`);
  const wanted = Object.keys(SCENARIOS).filter((name) => names.length === 0 || names.includes(name));
  const table: NamedRow[] = [];
  for (const name of wanted.filter((each) => !UNTIMED.has(each))) table.push(...(await runAlone(name)));
  const untimed = await Promise.all(wanted.filter((name) => UNTIMED.has(name)).map(runAlone));
  table.push(...untimed.flat());
  console.table(table);
  if (table.some(({ holds }) => !holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
