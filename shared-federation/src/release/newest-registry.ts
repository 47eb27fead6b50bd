import { earlier } from '@lotes/shared-contract/dates';
import { parsed } from './envelope';
import type { Registry } from './registry.schema';
import { RegistryRefused } from './registry-refused';
import { count, exactly, mapOf, text } from './shape';
import { verifyRegistry, type Mark, type VerifiedRegistry } from './verify-registry';

/** Time after its expiry for which the last verified registry is used, if no newer one is available. */
const GRACE = { days: 7 };
/** Time by which a user's clock may be ahead. A registry that expired less long ago may still be valid. */
export const DEVICE_CLOCK_TOLERANCE = { hours: 25 };
const EXACT = { hours: 0 };
/** Largest registry that is read, in characters; a longer document is refused unread. */
export const MOST_REGISTRY_CHARACTERS = 512 * 1024;

/** Storage of the newest trusted registry and of each team's newest pointer in it. */
export interface RegistryMemory {
  read: () => string | null | Promise<string | null>;
  keep: (remembered: string) => void | Promise<void>;
}

export interface NewestRegistry {
  registry: Registry;
  /** The signed document of `registry`, without the refused parts. */
  text: string;
  /** Sentences about what was refused: the whole offered registry, if the remembered one is used, or single remotes. */
  refusals: readonly string[];
}

/** An offered registry, and what is needed to check it. */
export interface RegistryOffer {
  /** The signed document. */
  offered: string;
  /** The page's first root, parsed. */
  root: unknown;
  memory: RegistryMemory;
  now?: () => Date;
  /** Time by which the clock of `now` may be ahead. */
  tolerance?: { hours: number };
}

const isRemembered = exactly({
  /** The trust id. What was remembered under another root is ignored. */
  trust: text(),
  marks: mapOf(/^/, exactly({ epoch: count(1), n: count(1) })),
  text: text(),
});

interface Remembered {
  text: string;
  marks: Readonly<Record<string, Mark>>;
  verified: VerifiedRegistry;
}

/**
 * Returns the registry to use: the offered one, or the remembered one if the offered one is older, has expired, or cannot
 * be verified at all. A remembered registry is verified again. It counts only under the root under which it was first
 * verified; under a new root it is ignored.
 * @throws RegistryRefused if the offered registry is refused and there is no remembered one that is still valid; errors
 * of the storage that `memory` uses
 */
export async function newestRegistry({
  offered,
  root,
  memory,
  now = () => new Date(),
  tolerance = EXACT,
}: RegistryOffer): Promise<NewestRegistry> {
  const known = await recall(await memory.read(), root);
  let verified: VerifiedRegistry;
  try {
    verified = await verifyOffer(offered, root, known, earlier(now(), tolerance));
  } catch (cause) {
    const why = cause instanceof RegistryRefused ? cause.message : 'It cannot be read.';
    const sentence = `The release registry was refused. ${why}`;
    if (!known || known.verified.expires <= earlier(now(), GRACE).getTime())
      throw new RegistryRefused(sentence, { cause });
    return { registry: known.verified.registry, text: known.text, refusals: [sentence] };
  }
  const { registry, trust } = verified;
  const marks = { ...known?.marks, ...verified.marks };
  const text = acceptedText(offered, verified);
  if (known?.text !== text) await memory.keep(JSON.stringify({ trust, marks, text }));
  const refusals = Object.entries(verified.refused).map(([name, why]) => `${name} was refused. ${why}`);
  return { registry, text, refusals };
}

async function verifyOffer(
  offered: string,
  root: unknown,
  known: Remembered | undefined,
  now: Date,
): Promise<VerifiedRegistry> {
  if (offered.length > MOST_REGISTRY_CHARACTERS) throw new RegistryRefused('It is too long.');
  const verified = await verifyRegistry(parsed(offered), root, now.getTime(), known?.marks);
  if (verified.expires <= now.getTime())
    throw new RegistryRefused(`It ran out at ${new Date(verified.expires).toISOString()}.`);
  if (known && verified.root < known.verified.root)
    throw new RegistryRefused(`It withholds root ${String(known.verified.root)}.`);
  const [sequence, newest] = [verified.registry.sequence, known?.verified.registry.sequence ?? 0];
  if (sequence < newest)
    throw new RegistryRefused(`It is number ${String(sequence)}, older than ${String(newest)}.`);
  if (sequence === newest && known && verified.body !== known.verified.body)
    throw new RegistryRefused(`There are two of number ${String(sequence)}.`);
  return verified;
}

/**
 * Returns the document as offered, or only its accepted parts if some were refused, so that a refused part is not used
 * later either.
 */
const acceptedText = (offered: string, { accepted, refused }: VerifiedRegistry): string =>
  Object.keys(refused).length === 0 ? offered : JSON.stringify(accepted);

/**
 * Returns the remembered registry, verified except for its expiry; undefined if there is none under this root, or it is
 * damaged.
 */
async function recall(kept: string | null, root: unknown): Promise<Remembered | undefined> {
  const remembered = parsed(kept ?? '');
  if (!isRemembered(remembered)) return undefined;
  const { trust, marks, text: document } = remembered;
  try {
    const verified = await verifyRegistry(parsed(document), root, 0, marks);
    return verified.trust === trust ? { text: acceptedText(document, verified), marks, verified } : undefined;
  } catch {
    return undefined;
  }
}
