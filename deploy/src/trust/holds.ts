import {
  isHold,
  openDocument,
  publicKeyOf,
  sealHold,
  type Hold,
  type Root,
} from '@lotes/shared-federation/release';
import type { ReleaseStore, VerifiedStore } from '../store/release-store';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';
import { numbersIn } from './numbered-files';

const HOLDS_FOLDER = 'holds/';
const holdKey = (n: number): string => `${HOLDS_FOLDER}${String(n).padStart(10, '0')}.json`;

/** A hold, or its end, cannot be signed, or is not in force although it was: the sentence says why. */
class HoldRefused extends Error {
  override readonly name = 'HoldRefused';
}

/** The operator's newest valid statement; undefined if there is none. Files that no operator signed are skipped. */
async function newestStatement(store: VerifiedStore): Promise<Hold | undefined> {
  for (const n of (await numbersIn(store.target, HOLDS_FOLDER)).reverse()) {
    const hold = await openHold(store, n);
    if (hold) return hold;
  }
  return undefined;
}

async function openHold({ target, trust, environment }: VerifiedStore, n: number): Promise<Hold | undefined> {
  const { operator } = trust.root;
  const text = await readText(target, holdKey(n));
  if (!operator || text === undefined) return undefined;
  try {
    const hold = await openDocument(EnvelopeSchema.parse(JSON.parse(text)), 'hold', operator, isHold);
    return hold.environment === environment && hold.n === n ? hold : undefined;
  } catch {
    return undefined;
  }
}

/** The hold that is in force; undefined if none is. */
export async function holdInForce(store: VerifiedStore): Promise<Hold | undefined> {
  const last = await newestStatement(store);
  return last?.isHeld ? last : undefined;
}

/** The hold in force that a new root would end, since that root names another key of the operator; undefined if there is none. */
export async function holdEndedBy(store: VerifiedStore, root: Root): Promise<Hold | undefined> {
  const hold = await holdInForce(store);
  const counts = hold && (await openHold({ ...store, trust: { ...store.trust, root } }, hold.n));
  return counts ? undefined : hold;
}

/**
 * Signs, with the operator's key, the statement that no new release goes live, or that releases may again.
 * @throws KeyMissing; HoldRefused if the root names no operator or another one, the state is the same already, or the
 * statement is not in force once it is written
 */
export async function sayHold(
  store: ReleaseStore,
  { isHeld, by, why }: Pick<Hold, 'isHeld' | 'by' | 'why'>,
  now = new Date(),
): Promise<Hold> {
  const { target, trust, environment, keyOf } = store;
  const { operator } = trust.root;
  if (!operator) throw new HoldRefused('The root names no operator: "keys rotate operator" gives it one.');
  const key = await keyOf('operator');
  if (!operator.keys.includes(publicKeyOf(key)))
    throw new HoldRefused('The key of the operator is not one that the root names.');
  const last = await newestStatement(store);
  if ((last?.isHeld ?? false) === isHeld)
    throw new HoldRefused(
      last && isHeld ? `${last.by} holds releases already: ${last.why}` : 'No hold is in force.',
    );
  const n = await freeNumber(target, last?.n ?? 0);
  const hold: Hold = { environment, n, isHeld, by, why, at: now.toISOString() };
  if (!(await target.create(holdKey(n), JSON.stringify(sealHold(hold, [key])))))
    throw new HoldRefused('Another operator said something at the same time; look at "status".');
  const inForce = await newestStatement(store);
  if (inForce?.n !== n)
    throw new HoldRefused(
      `What is written at ${holdKey(n)} is not in force, but ${inForce ? holdKey(inForce.n) : 'nothing'} is; look at "status".`,
    );
  return hold;
}

/**
 * The lowest number above the newest valid statement that no file has. Files that no operator signed count for nothing
 * however high their numbers are, so that none of them can use up the numbers.
 * @throws HoldRefused if there is none
 */
async function freeNumber(target: ReleaseTarget, newest: number): Promise<number> {
  const taken = new Set(await numbersIn(target, HOLDS_FOLDER));
  let n = newest + 1;
  while (taken.has(n)) n += 1;
  if (Number.isSafeInteger(n)) return n;
  throw new HoldRefused(
    `${holdKey(newest)} has the highest number that there is: "keys rotate operator" lets a new key begin anew.`,
  );
}
