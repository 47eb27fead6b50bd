import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** Greatest allowed difference between the median times of a known and of an unknown name, as a share. */
const MAX_DIFFERENCE = 0.1;

/** Output of identity/src/testing/guess-secrets.ts. */
interface Guessed {
  outcomes: Record<string, number>;
  took: number[];
}
interface Guesses {
  attacks: { what: string; known: Guessed; unknown: Guessed }[];
  ownerGotIn: boolean;
}

interface GuessingRow {
  what: string;
  guesses: number;
  guessed: number;
  /** True if each guess got the same response for both names. */
  alike: boolean;
  knownP50: number;
  unknownP50: number;
  knownP95: number;
  unknownP95: number;
  /** Ratio of the median times, known to unknown. */
  ratio: number;
}

export interface GuessingBench {
  rows: GuessingRow[];
  ownerGotIn: boolean;
  reached: boolean;
}

const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

const rounded = (value: number) => Math.round(value * 100) / 100;

function rowOf({ what, known, unknown }: Guesses['attacks'][number]): GuessingRow {
  const [knownP50, unknownP50] = [quantile(known.took, 0.5), quantile(unknown.took, 0.5)];
  const sorted = ({ outcomes }: Guessed) => JSON.stringify(Object.entries(outcomes).sort());
  return {
    what,
    guesses: known.took.length,
    guessed: (known.outcomes.GUESSED ?? 0) + (unknown.outcomes.GUESSED ?? 0),
    alike: sorted(known) === sorted(unknown),
    knownP50: rounded(knownP50),
    unknownP50: rounded(unknownP50),
    knownP95: rounded(quantile(known.took, 0.95)),
    unknownP95: rounded(quantile(unknown.took, 0.95)),
    ratio: rounded(knownP50 / unknownP50),
  };
}

/**
 * Guesses at passwords and codes of a pool of its own. Only the owner may get in, and neither responses nor their times may
 * reveal who has an account.
 */
export async function benchGuessing(): Promise<GuessingBench> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'identity/src/testing/guess-secrets.ts'],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
  );
  const { attacks, ownerGotIn } = JSON.parse(stdout) as Guesses;
  const rows = attacks.map(rowOf);
  const holds = rows.every(
    ({ guessed, alike, ratio }) => guessed === 0 && alike && Math.abs(ratio - 1) <= MAX_DIFFERENCE,
  );
  return { rows, ownerGotIn, reached: holds && ownerGotIn };
}
