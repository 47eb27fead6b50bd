import { join } from 'node:path';
import { freePort, startPlatform, type Platform } from '../platform/platform';
import type { Row, Scenario } from './scenario';
import { SCENARIOS } from './scenarios';

let platform: Platform | undefined;

/** Runs a scenario, which may start platforms one after another, and stops the last one even if the scenario fails. */
async function runScenario(name: string, scenario: Scenario): Promise<Row[]> {
  try {
    return await scenario(async (env = {}) => {
      await platform?.stop();
      platform = await startPlatform({
        port: await freePort(),
        dataDir: join(process.env.ATTACK_DATA_DIR ?? '.data/attack', name),
        env: { RATE_LIMITS: 'off', ...env },
        args: ['--reset'],
      });
      return platform;
    });
  } finally {
    await platform?.stop();
  }
}

/** Runs the one scenario that the command line names, and sends the rows to the parent process. */
async function main([name = '']: readonly string[]): Promise<void> {
  const scenario = SCENARIOS[name];
  if (!scenario || !process.send) throw new Error(`${name} is not a scenario that npm run attack started.`);
  process.once('disconnect', stopWithParent);
  const rows = await runScenario(name, scenario);
  process.off('disconnect', stopWithParent);
  process.send(rows);
  process.disconnect();
}

/** Stops the platform too if the run is interrupted. */
function stopWithParent(): void {
  void Promise.resolve(platform?.stop()).finally(() => process.exit(1));
}

await main(process.argv.slice(2));
