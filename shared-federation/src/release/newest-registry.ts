import { earlier } from '@lotes/shared-contract/dates';
import { parsed } from './envelope';
import type { Registry } from './registry.schema';
import { RegistryRefused } from './registry-refused';
import { count, exactly, mapOf, text } from './shape';
import { verifyRegistry, type Mark, type VerifiedRegistry } from './verify-registry';

/** Time for which the last good registry is followed after its expiry, if no newer one is available. */
const GRACE = { days: 7 };
/** Time by which a user's clock may be ahead: a registry that expired less long ago may be in force. */
export const DEVICE_CLOCK_TOLERANCE = { hours: 25 };
const EXACT = { hours: 0 };
/** Longest registry that is read; a longer document is refused unread. */
export const MOST_REGISTRY_CHARACTERS = 512 * 1024;

/** Storage of the newest trusted registry, and of each team's newest pointer in it. */
export interface RegistryMemory {
  read: () => string | null | Promise<string | null>;
  keep: (remembered: string) => void | Promise<void>;
}

export interface NewestRegistry {
  registry: Registry;
  /** The signed document of `registry`, without the refused parts. */
  text: string;
  /**
   * Sentences about the refused parts of the offered registry: all of it in favour of the remembered one, or single
   * remotes.
   */
  refusals: readonly string[];
}

/** An offered registry, with everything that it is checked against. */
export interface RegistryOffer {
  /** The signed document. */
  offered: string;
  /** The page's first root, parsed. */
  root: unknown;
  memory: RegistryMemory;
  now?: () => Date;
  /** Time by which that clock may be ahead. */
  tolerance?: { hours: number };
}

const isRemembered = exactly({
  /** Trust id: under another root nothing is remembered. */
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
 * Returns the registry to follow: the offered one, or the remembered one if the offered one is older, has expired, or
 * cannot be verified at all. A remembered registry is verified again, and counts only under the root under which it was
 * verified: under a new root nothing is remembered.
 * @throws RegistryRefused if the offered registry is refused and no remembered one may still be followed; errors of the
 * memory
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
 * The document as offered, or only its accepted parts if one was refused: a refused part is not followed later either.
 */
const acceptedText = (offered: string, { accepted, refused }: VerifiedRegistry): string =>
  Object.keys(refused).length === 0 ? offered : JSON.stringify(accepted);

/**
 * The registry remembered under this root, verified except for expiry; undefined if there is none, or it is damaged.
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
