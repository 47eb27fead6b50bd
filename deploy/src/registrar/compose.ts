import { earlier, later } from '@lotes/shared-contract/dates';
import {
  bodyOf,
  isPointer,
  MOST_REGISTRY_CHARACTERS,
  publicKeyOf,
  RegistryRefused,
  sealComposition,
  SHELL,
  verifyRegistry,
  type Envelope,
  type RegistryDocument,
} from '@lotes/shared-federation/release';
import type { ReleaseStore, VerifiedComposition } from '../store/release-store';
import { factsOf, writeComposition, type ComposedEntries, type PointerText } from '../trust/compositions';
import type { Marks } from './marks';

/**
 * Lifetime of a composition. The registrar renews it every hour; if no registrar runs, pages are served for the rest of this
 * time.
 */
const COMPOSITION_LIFETIME = { hours: 24 };
const RENEWED_AFTER = { hours: 1 };

/** The registrar's key is not the one that the root names. */
class RegistrarKeyForeign extends Error {
  override readonly name = 'RegistrarKeyForeign';
}

/** Content of the next composition. */
export interface NextComposition {
  /** The live composition so far. */
  live: VerifiedComposition | undefined;
  /** The new pointers. */
  added: readonly PointerText[];
  marks: Marks;
  seq: number;
  now: Date;
}

/** Remotes that a composition leaves out, with the reason, by name. */
type LeftOut = Readonly<Record<string, string>>;

/**
 * The outcome of an attempt to compose: written; refused, with sentences about its new parts; put off, because it would
 * leave out a live remote before the grace period ends; or its number was taken by another process.
 */
export type Composed =
  | { outcome: 'written'; leftOut: LeftOut }
  | { outcome: 'refused'; problems: readonly string[] }
  | { outcome: 'put-off' }
  | { outcome: 'taken' };

/** The name of the remote that a pointer is for. */
export const remoteNameOf = (pointer: Envelope): string => bodyOf(pointer, 'pointer', isPointer).remote;

/** True if a composition must be signed again although nothing changed. */
export function isRenewalWanted(
  { document }: VerifiedComposition,
  { trust }: Pick<ReleaseStore, 'trust'>,
  now: Date,
): boolean {
  const { root, issued, expires } = factsOf(document.composition);
  return (
    root < trust.root.version ||
    Date.parse(issued) <= earlier(now, RENEWED_AFTER).getTime() ||
    Date.parse(expires) < later(now, { hours: COMPOSITION_LIFETIME.hours / 2 }).getTime()
  );
}

/**
 * Signs the composition of that number with the registrar's key, and writes it: the new pointers, and the previous ones
 * of every other remote. It is verified first as browsers will do it: previous pointers that they would refuse are left
 * out, and new ones that they would refuse are refused here.
 * @param options.mayLeaveOut true if a live remote may be left out; if false and one would be, nothing is written
 * @throws RegistrarKeyForeign
 */
export async function compose(
  store: ReleaseStore,
  next: NextComposition,
  { mayLeaveOut }: { mayLeaveOut: boolean },
): Promise<Composed> {
  const { added, live, seq } = next;
  const names = new Set(added.map(({ pointer }) => remoteNameOf(pointer)));
  const carried = (live?.document.remotes ?? []).filter(({ pointer }) => !names.has(remoteNameOf(pointer)));
  const tried = await sealed(store, next, [...carried, ...added]);
  const refused = { ...tooLong(tried, names), ...(await refusedOf(store, next, tried)) };
  const problems = Object.entries(refused).filter(([name]) => names.has(name));
  if (problems.length > 0) return { outcome: 'refused', problems: problems.map(sentenceOf) };
  if (Object.keys(refused).length === 0) return write(store, seq, tried.composed, {});
  if (!mayLeaveOut) return { outcome: 'put-off' };
  const shell = refused[SHELL];
  if (shell !== undefined) return { outcome: 'refused', problems: [shell] };
  const kept = carried.filter(({ pointer }) => refused[remoteNameOf(pointer)] === undefined);
  return write(store, seq, (await sealed(store, next, [...kept, ...added])).composed, refused);
}

const sentenceOf = ([name, why]: [string, string]) => `${name} would be refused by browsers. ${why}`;

async function write(
  { target }: ReleaseStore,
  seq: number,
  composed: ComposedEntries,
  leftOut: LeftOut,
): Promise<Composed> {
  return (await writeComposition(target, seq, composed))
    ? { outcome: 'written', leftOut }
    : { outcome: 'taken' };
}

interface Sealed {
  composed: ComposedEntries;
  document: RegistryDocument;
  /** Names that the root does not delegate. */
  undelegated: readonly string[];
}

async function sealed(
  { trust, keyOf }: ReleaseStore,
  { seq, now }: NextComposition,
  pointers: readonly PointerText[],
): Promise<Sealed> {
  const key = await keyOf('registrar');
  if (!trust.root.registrar.keys.includes(publicKeyOf(key)))
    throw new RegistrarKeyForeign('The key of the registrar is not one that the root names.');
  const facts = {
    environment: trust.root.environment,
    seq,
    root: trust.root.version,
    issued: now.toISOString(),
    expires: later(now, COMPOSITION_LIFETIME).toISOString(),
  };
  const composed = sealComposition(
    facts,
    pointers.map(({ pointer }) => pointer),
    [key],
  );
  const remotes = pointers.flatMap(({ pointer, browser }, place) => {
    const delegation = trust.delegations.get(remoteNameOf(pointer))?.text;
    const entry = composed.entries[place];
    return delegation === undefined || entry === undefined ? [] : [{ delegation, entry, pointer, browser }];
  });
  const undelegated = pointers
    .map(({ pointer }) => remoteNameOf(pointer))
    .filter((name) => !trust.delegations.has(name));
  return {
    composed,
    document: { roots: trust.later, composition: composed.composition, remotes },
    undelegated,
  };
}

/** Problems of a registry that is longer than browsers read: one team's text could otherwise stop every other team. */
function tooLong({ document }: Sealed, names: ReadonlySet<string>): Readonly<Record<string, string>> {
  const { length } = JSON.stringify(document);
  if (length <= MOST_REGISTRY_CHARACTERS) return {};
  const [is, most] = [length, MOST_REGISTRY_CHARACTERS].map((count) => count.toLocaleString('en'));
  const why = `With it, the registry is ${is ?? ''} characters long, and ${most ?? ''} are read at the most.`;
  return Object.fromEntries([...names].map((name) => [name, why]));
}

/** The parts of a composition that browsers would refuse, with the reason, by name. */
async function refusedOf(
  { trust }: ReleaseStore,
  { marks, now }: NextComposition,
  { document, undelegated }: Sealed,
): Promise<Readonly<Record<string, string>>> {
  const foreign = Object.fromEntries(undelegated.map((name) => [name, 'The root does not delegate it.']));
  try {
    const verified = await verifyRegistry(document, trust.document, now.getTime(), marks.pointers);
    return { ...foreign, ...verified.refused };
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    // Without its shell a page shows nothing.
    return { ...foreign, [SHELL]: error.message };
  }
}
