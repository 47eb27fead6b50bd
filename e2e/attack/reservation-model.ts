import { spawn } from 'node:child_process';
import type { Row, Scenario } from './scenario';

const STEPS = 20_000;
const TEST = 'api/src/reservations/reservation-model.test.ts';

/** Runs the model test; returns its output and its exit code. */
function runModel(seed: number): Promise<{ output: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const jest = spawn('npx', ['jest', '--selectProjects', 'node', '--', TEST], {
      env: { ...process.env, MODEL_STEPS: String(STEPS), MODEL_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [jest.stdout, jest.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
      });
    }
    jest.on('error', reject);
    jest.on('close', (code) => resolve({ output, code }));
  });
}

/**
 * Runs the model test of reservations with twenty times its steps, on two processes of its own. Each run prints its seed;
 * `MODEL_SEED` repeats the steps of that run.
 */
export const reservationModel: Scenario = async () => {
  const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
  console.log(`MODEL_SEED=${String(seed)}`);
  const { output, code } = await runModel(seed);
  if (code !== 0) console.log(output);
  const row: Row = {
    name: `${String(STEPS)} random steps of seed ${String(seed)}`,
    value: code === 0 ? 'every invariant holds' : 'an invariant is broken',
    goal: 'every invariant holds',
    holds: code === 0,
  };
  return [row];
};
