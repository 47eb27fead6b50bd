import { DownPaymentRefused, quoteWithSchedule } from './quote-figures';

/**
 * Compares 10,000 random quotes with an independent computation: it uses whole cents and exact fractions of BigInt, no
 * decimal library, and repeats the rates and shares of the policy.
 */

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];

/** The nearest whole number, halves away from zero; everything here is positive. */
const rounded = ([n, d]: Fraction): bigint => (2n * n + d) / (2n * d);

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const written = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

const PLANS = {
  contado: { months: 0, discount: [20n, 100n], percent: 0n },
  '2': { months: 24, discount: [0n, 1n], percent: 0n },
  '6': { months: 72, discount: [15n, 100n], percent: 5n },
  '12': { months: 144, discount: [0n, 1n], percent: 5n },
  '16': { months: 192, discount: [0n, 1n], percent: 5n },
} as const satisfies Record<string, { months: number; discount: Fraction; percent: bigint }>;
type Plan = keyof typeof PLANS;
const PLAN_NAMES = Object.keys(PLANS) as Plan[];

/** F/n, or F·i/(1−(1+i)^−n) = F·i·(1+i)^n/((1+i)^n−1), exactly, then rounded. */
function instalment(financed: bigint, months: number, percent: bigint): bigint {
  if (percent === 0n) return rounded([financed, BigInt(months)]);
  const grown = (1200n + percent) ** BigInt(months);
  const start = 1200n ** BigInt(months);
  return rounded([financed * percent * grown, 1200n * (grown - start)]);
}

interface Expected {
  refused?: string;
  total?: string;
  totalPagado?: string;
  cuota?: string | null;
  ultimaCuota?: string | null;
  interes?: string | null;
  saldos?: string[];
}

interface Sample {
  areaVaras: string;
  precioVara: string;
  primaEspecial: boolean;
  plan: Plan;
  prima?: string;
}

function expected({ areaVaras, precioVara, primaEspecial, plan, prima }: Sample): Expected {
  const { months, discount, percent } = PLANS[plan];
  const total = rounded([cents(areaVaras) * cents(precioVara), 100n]);
  const subtotal = total - rounded([total * discount[0], discount[1]]);
  if (months === 0) {
    return {
      total: written(total),
      totalPagado: written(subtotal),
      cuota: null,
      ultimaCuota: null,
      interes: null,
      saldos: [],
    };
  }
  const tenth = rounded([total, 10n]);
  const floor = primaEspecial ? 1_000_000n : 200_000n;
  const minimum = tenth > floor ? tenth : floor;
  const paid = prima === undefined ? minimum : cents(prima);
  if (paid < minimum) return { refused: 'below-minimum' };
  if (paid >= total) return { refused: 'not-below-total' };
  if (subtotal - paid < BigInt(months) * 100n) return { refused: 'too-large' };

  const regular = instalment(subtotal - paid, months, percent);
  let balance = subtotal - paid;
  let interest = 0n;
  let last = regular;
  const saldos: string[] = [];
  for (let month = 1; month <= months; month += 1) {
    const due = rounded([balance * percent, 1200n]);
    interest += due;
    last = month === months ? balance + due : regular;
    balance += due - last;
    saldos.push(written(balance));
  }
  if (last < 0n) return { refused: 'too-large' };
  return {
    total: written(total),
    totalPagado: written(subtotal + interest),
    cuota: written(regular),
    ultimaCuota: written(last),
    interes: written(interest),
    saldos,
  };
}

function computed({ prima, ...sample }: Sample): Expected {
  try {
    const request = { ...sample, ...(prima !== undefined && { prima }) };
    const { cifras, calendario } = quoteWithSchedule(request, '2026-03-18');
    const { total, totalPagado, cuota, ultimaCuota, interes } = cifras;
    const saldos = calendario.cuotas.map(({ saldo }) => saldo);
    return { total, totalPagado, cuota, ultimaCuota, interes, saldos };
  } catch (error) {
    if (error instanceof DownPaymentRefused) return { refused: error.fault };
    throw error;
  }
}

/** Returns a generator of the same numbers at every run (mulberry32), so that a failure can be reproduced. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function sampleFrom(random: (below: number) => number): Sample {
  const areaVaras = written(BigInt(30_000 + random(300_000)));
  const precioVara = written(BigInt(2_000 + random(12_000)));
  const plan = PLAN_NAMES[random(PLAN_NAMES.length)] ?? 'contado';
  const sample = { areaVaras, precioVara, primaEspecial: random(4) === 0, plan };
  if (random(3) === 0) return sample;
  const total = Number(rounded([cents(areaVaras) * cents(precioVara), 100n]));
  // Some down payments are below the minimum or above the price, so that refusals are compared too.
  return {
    ...sample,
    prima: written(BigInt(Math.floor(total * (0.08 + random(1_000) / 1_050)) + random(100))),
  };
}

test('10,000 random quotes equal an exact computation to the cent, every balance included', () => {
  const random = randomNumbers(20260310);
  const seen = new Map<string, number>();
  for (let index = 0; index < 10_000; index += 1) {
    const sample = sampleFrom(random);
    const answer = computed(sample);
    const wanted = expected(sample);
    if (JSON.stringify(answer) !== JSON.stringify(wanted))
      expect({ sample, answer }).toEqual({ sample, answer: wanted });
    const outcome = answer.refused ?? sample.plan;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  // Every plan and every refusal occurred more than 50 times, so that the comparison means something.
  for (const outcome of [...PLAN_NAMES, 'below-minimum', 'not-below-total', 'too-large']) {
    expect([outcome, (seen.get(outcome) ?? 0) > 50]).toEqual([outcome, true]);
  }
});
