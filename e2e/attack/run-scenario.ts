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

/** Runs the one scenario that its parent process names, and sends it the rows. */
async function main([name = '']: readonly string[]): Promise<void> {
  const scenario = SCENARIOS[name];
  if (!scenario || !process.send) throw new Error(`${name} is not a scenario that npm run attack started.`);
  process.send(await runScenario(scenario));
  process.disconnect();
}

await main(process.argv.slice(2));
