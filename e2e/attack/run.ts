import { freePort, startPlatform, type Platform } from '../platform/platform';
import type { Row, Scenario } from './scenario';
import { SCENARIOS } from './scenarios';

/** Runs a scenario on platforms of its own, one after the other, and ends them whatever happens. */
async function runScenario(scenario: Scenario): Promise<Row[]> {
  let platform: Platform | undefined;
  try {
    return await scenario(async (env = {}) => {
      await platform?.stop();
      platform = await startPlatform({
        port: await freePort(),
        dataDir: process.env.ATTACK_DATA_DIR ?? '.data/attack',
        env: { RATE_LIMITS: 'off', ...env },
        args: ['--reset'],
      });
      return platform;
    });
  } finally {
    await platform?.stop();
  }
}

/** `npm run attack [-- name…]`: runs the scenarios of those names, or all, and prints one table. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Error(`There are the scenarios ${Object.keys(SCENARIOS).join(', ')}.`);
  const table: (Row & { scenario: string })[] = [];
  for (const [scenario, run] of Object.entries(SCENARIOS)) {
    if (names.length > 0 && !names.includes(scenario)) continue;
    console.log(`${scenario} …`);
    table.push(...(await runScenario(run)).map((row) => ({ scenario, ...row })));
  }
  console.table(table);
  if (table.some(({ holds }) => !holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
