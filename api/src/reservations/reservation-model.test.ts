import fc from 'fast-check';
import { buildTestApp, freshPlaces, lotCode, TestClock } from '../testing';
import { wrongNow, wrongRecords } from '../testing/model-invariants';
import { STEP_WEIGHTS, takeStep, type ModelStep, type ModelWorld } from '../testing/model-steps';

/** Number of random steps; `npm run attack` takes more, and can repeat the seed of a failure. */
const STEPS = Number(process.env['MODEL_STEPS'] ?? 1000);
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
/** Number of steps on the same lots. */
const ON_THE_SAME = 500;
const LOTS = 2;

const kinds = Object.entries(STEP_WEIGHTS) as [ModelStep['kind'], number][];
const anyStep: fc.Arbitrary<ModelStep> = fc.record({
  kind: fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  lot: fc.nat(LOTS - 1),
  process: fc.nat(1),
  pick: fc.nat(9999),
  together: fc.nat(3).map((one) => one === 0),
});

/** Groups steps in their order: the two steps of a pair are taken at the same moment, each by another process. */
function rounds(steps: readonly ModelStep[]): ModelStep[][] {
  const taken: ModelStep[][] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const [step, next] = [steps[index] as ModelStep, steps[index + 1]];
    const isPair = step.together && next && step.kind !== 'jump' && next.kind !== 'jump';
    taken.push(isPair ? [step, { ...next, lot: step.lot, process: 1 - step.process }] : [step]);
    if (isPair) index += 1;
  }
  return taken;
}

/** Returns the next free lot that was never reserved; seeded reservations would have no audit. */
async function untouchedLot({ database }: ModelWorld['apps'][0], free: () => string) {
  for (;;) {
    const numero = free();
    const codigo = await lotCode(database, numero);
    const past = await database.selectFrom('reservas').select('codigo').where('lote', '=', codigo).execute();
    if (past.length === 0) return { numero, codigo };
  }
}

async function newWorld(apps: ModelWorld['apps'], clock: TestClock, free: () => string): Promise<ModelWorld> {
  const lots = [];
  while (lots.length < LOTS) lots.push(await untouchedLot(apps[0], free));
  return { apps, clock, staff: await apps[0].signInAs('admin'), lots, rows: [], tokens: [], paid: 0 };
}

/** Takes the steps and returns the first failure; null if there is none. */
async function run(
  world: ModelWorld,
  steps: readonly ModelStep[],
  done: Map<string, number>,
): Promise<string | null> {
  for (const [index, round] of rounds(steps).entries()) {
    const answers = await Promise.all(round.map((step) => takeStep(world, step)));
    const failed = answers.filter((answer) => (answer?.status ?? 0) >= 500);
    answers.forEach((answer, place) => {
      const kind = round[place]?.kind ?? '';
      if (!answer || answer.status < 300)
        done.set(kind, (done.get(kind) ?? 0) + Number(answer !== undefined));
    });
    const wrong = [
      ...failed.map((answer) => `answered ${answer?.status} ${answer?.error?.code}`),
      ...(await wrongNow(world)),
      ...(index % 20 === 0 ? await wrongRecords(world) : []),
    ];
    if (wrong.length > 0) return `round ${index}, ${JSON.stringify(round)}: ${wrong.join('; ')}`;
  }
  const [wrong] = await wrongRecords(world);
  return wrong ?? null;
}

/** Random sequences of all that visitors, staff, payments and the clock do to reservations, by two processes at once. */
test(
  `${STEPS} random steps leave one holder, a queue in order, money that is paid or under review, and a whole audit`,
  async () => {
    const clock = new TestClock();
    const first = await buildTestApp({ clock });
    const second = await buildTestApp({ clock, databaseUrl: first.databaseUrl });
    const done = new Map<string, number>();
    try {
      const { freeLot } = await freshPlaces(first);
      const steps = fc.sample(anyStep, { seed: SEED, numRuns: STEPS });
      for (let from = 0; from < STEPS; from += ON_THE_SAME) {
        const world = await newWorld([first, second], clock, freeLot);
        const wrong = await run(world, steps.slice(from, from + ON_THE_SAME), done);
        if (wrong) throw new Error(`MODEL_SEED=${SEED} MODEL_STEPS=${STEPS}, from step ${from}: ${wrong}`);
      }
    } finally {
      await second.close();
      await first.close();
    }
    // Each kind of step succeeded at least once; otherwise the run proves little.
    const never = kinds.filter(([kind]) => kind !== 'jump' && !done.get(kind)).map(([kind]) => kind);
    expect({ seed: SEED, never }).toEqual({ seed: SEED, never: [] });
  },
  STEPS * 100 + 60_000,
);
