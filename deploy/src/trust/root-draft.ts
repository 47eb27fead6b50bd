import { later } from '@lotes/shared-contract/dates';
import {
  addSignatures,
  bodyOf,
  delegationText,
  digest,
  digestsOf,
  isDelegation,
  isRoot,
  openDocument,
  openRoots,
  publicKeyOf,
  RegistryRefused,
  sealRoot,
  type Envelope,
  type Root,
  type Signers,
} from '@lotes/shared-federation/release';
import { z } from 'zod';
import { replaceFile } from '../store/atomic-write';
import { createFile } from '../store/create-file';
import { jsonOrUndefined } from '../store/json-text';
import type { ReleaseStoreOptions } from '../store/release-store';
import { LOCAL } from '../store/store-settings';
import { EnvelopeSchema } from './envelope.schema';
import { KeyMissing, readRootKeys } from './key-files';
import { LOCAL_ROOT_DAYS, ROOT_THRESHOLD } from './make-local-trust';
import { rootAfter, RootRefused, writeRoot, type RootChange, type UnsignedRoot } from './next-root';
import { readCarried, type PublicHalf } from './public-halves';
import { hasRoot, readTrust, type DelegatedRole, type Trust } from './trust-store';

/** Lifetime of a root that people sign. */
const ROOT_LIFETIME = { days: 200 };

const DraftSchema = z.strictObject({
  /** The roots before it, the first one first. */
  roots: z.array(EnvelopeSchema),
  /** The root, with the signatures that it has so far. */
  document: EnvelopeSchema,
  delegations: z.array(z.string()),
});

/** A root that the holders of root keys pass on to each other to sign. */
type RootDraft = z.infer<typeof DraftSchema>;

/** A draft that was read, with everything that follows from its content alone. */
export interface OpenedDraft extends RootDraft {
  root: Root;
  /** The trust id: the digest of the first root. */
  id: string;
  /** Digest of the root, which signers compare before they sign. */
  digest: string;
  before: Root | undefined;
  roles: readonly { name: string; role: DelegatedRole; isChanged: boolean }[];
  /** The signers that the root needs, with the keys that have signed already. */
  needs: readonly (Signers & { of: string; signed: readonly string[] })[];
}

const expiryOf = (environment: string, now: Date): string =>
  later(now, environment === LOCAL ? { days: LOCAL_ROOT_DAYS } : ROOT_LIFETIME).toISOString();

/** Drafts the first root of an environment. @throws RootRefused if public keys are missing, or one is given twice */
export function draftFirstRoot(
  file: string,
  environment: string,
  halves: readonly PublicHalf[],
  routesOf: ReadonlyMap<string, readonly string[]>,
  now = new Date(),
): Promise<OpenedDraft> {
  const keysOf = (kind: RegExp) => halves.filter(({ holder }) => kind.test(holder)).map(({ key }) => key);
  const root = { keys: keysOf(/^root-/), threshold: ROOT_THRESHOLD };
  const registrar = { keys: keysOf(/^registrar$/), threshold: 1 };
  if (root.keys.length <= root.threshold || registrar.keys.length === 0)
    throw new RootRefused(
      'A first root needs the public halves of three root keys and the registrar’s: name their files with --public.',
    );
  if (new Set(halves.map(({ key }) => key)).size < halves.length)
    throw new RootRefused('One of the keys is there twice.');
  const delegations = halves.flatMap(({ holder, key }) => {
    const [, name] = /^team-(.+)$/.exec(holder) ?? [];
    const routes = [...(routesOf.get(name ?? '') ?? [])];
    return name ? [delegationText(name, { epoch: 1, keys: [key], threshold: 1, routes })] : [];
  });
  const expires = expiryOf(environment, now);
  const operators = keysOf(/^operator$/);
  const facts = {
    version: 1,
    environment,
    expires,
    root,
    registrar,
    ...(operators.length > 0 && { operator: { keys: operators, threshold: 1 } }),
    delegations: digestsOf(delegations),
  };
  return saveNew(file, [], { root: facts, delegations });
}

/** Drafts the root that follows the present root of a store. */
export function draftNextRoot(
  file: string,
  trust: Trust,
  change: RootChange,
  now = new Date(),
): Promise<OpenedDraft> {
  const next = rootAfter(trust, change, expiryOf(trust.root.environment, now));
  return saveNew(file, [trust.document as Envelope, ...trust.later], next);
}

async function saveNew(
  file: string,
  roots: Envelope[],
  { root, delegations }: UnsignedRoot,
): Promise<OpenedDraft> {
  const draft = await openDraft({ roots, document: sealRoot(root, []), delegations: [...delegations] });
  if (!(await createFile(file, textOf(draft)))) throw new RootRefused(`${file} is there already.`);
  return draft;
}

const textOf = ({ roots, document, delegations }: RootDraft): string =>
  `${JSON.stringify({ roots, document, delegations })}\n`;

/**
 * Reads a draft, which may have been changed on its way.
 * @throws RootRefused if it is missing or not valid; RegistryRefused if the roots before it cannot be verified
 */
async function readDraft(file: string): Promise<OpenedDraft> {
  const text = await readCarried(file);
  const { data } = DraftSchema.safeParse(jsonOrUndefined(text));
  if (!data) throw new RootRefused(`${file} is no draft of a root.`);
  return openDraft(data);
}

async function openDraft(draft: RootDraft): Promise<OpenedDraft> {
  const { roots, document, delegations } = draft;
  const root = bodyOf(document, 'root', isRoot);
  const [first, ...following] = roots;
  const before = first && (await openRoots(first, following));
  const texts = delegations.map((text) => ({ text, delegation: jsonOrUndefined(text) }));
  const roles = texts.flatMap(({ text, delegation }) =>
    isDelegation(delegation)
      ? [
          {
            name: delegation[1],
            role: delegation[2],
            isChanged: !before?.root.delegations.includes(digest(text)),
          },
        ]
      : [],
  );
  const names = new Set(roles.map(({ name }) => name));
  if (names.size < delegations.length || digestsOf(delegations).join() !== root.delegations.join())
    throw new RootRefused('The delegations of the draft are not those that its root names.');
  const number = before ? before.root.version + 1 : 1;
  if (root.version !== number || (before && before.root.environment !== root.environment))
    throw new RootRefused(`The draft is one of root ${String(root.version)}, which does not follow.`);
  const own = { of: `root ${String(root.version)}`, ...root.root };
  const all = before ? [{ of: `root ${String(before.root.version)}`, ...before.root.root }, own] : [own];
  const needs = await Promise.all(
    all.map(async (one) => ({ ...one, signed: await signedBy(document, one) })),
  );
  const id = before?.id ?? digest(document.body);
  return { ...draft, root, id, digest: digest(document.body), before: before?.root, roles, needs };
}

/** The keys that have signed a root. */
async function signedBy(document: Envelope, { keys }: Signers): Promise<string[]> {
  const found = [...new Set(keys)].map(async (key) => {
    const isSigned = openDocument(document, 'root', { keys: [key], threshold: 1 }, isRoot);
    return (await isSigned.then(Boolean, notRefused)) ? [key] : [];
  });
  return (await Promise.all(found)).flat();
}

function notRefused(error: unknown): false {
  if (error instanceof RegistryRefused) return false;
  throw error;
}

/** Refuses a draft for another environment or trust id than the command's. @throws RootRefused */
function assertMeant(
  { root, id }: OpenedDraft,
  { environment, trustId }: Pick<ReleaseStoreOptions, 'environment' | 'trustId'>,
): void {
  if (root.environment !== environment)
    throw new RootRefused(`The draft is for ${root.environment}, and this is ${environment}: say --env.`);
  if (trustId !== undefined && id !== trustId)
    throw new RootRefused(`The draft has the trust id ${id}, not ${trustId}.`);
}

/**
 * Adds the signatures of the root keys in a folder to a draft; needs no store and no network.
 * @throws KeyMissing if there is no root key; RootRefused if none of them is valid, or all valid ones have signed
 * already
 */
export async function signDraft(
  { keys: folder, ...meant }: Omit<ReleaseStoreOptions, 'target'>,
  file: string,
): Promise<OpenedDraft> {
  const draft = await readDraft(file);
  assertMeant(draft, meant);
  const keys = await readRootKeys(folder);
  if (keys.length === 0)
    throw new KeyMissing(`No root key lies in ${folder}: KEYS_DIR names the folder of yours.`);
  const counting = new Set(draft.needs.flatMap((need) => need.keys));
  const mine = keys.filter((key) => counting.has(publicKeyOf(key)));
  if (mine.length === 0)
    throw new RootRefused(
      'None of the root keys in this folder may sign this draft: neither root names one.',
    );
  const signed = new Set(draft.needs.flatMap((need) => need.signed));
  const missing = mine.filter((key) => !signed.has(publicKeyOf(key)));
  if (missing.length === 0)
    throw new RootRefused(
      'The key in this folder has signed this draft already: a second signature of it counts for nothing. Pass the draft on.',
    );
  const next = await openDraft({ ...draft, document: addSignatures(draft.document, missing) });
  await replaceFile(file, textOf(next));
  return next;
}

/** Sentences that name the signatures that a draft still needs; empty if it needs none. */
export function lackingOf({ needs }: OpenedDraft): string[] {
  return needs
    .filter(({ signed, threshold }) => signed.length < threshold)
    .map(
      ({ of, signed, threshold, keys }) =>
        `${String(signed.length)} of the ${String(keys.length)} keys that ${of} names signed it, and ${String(threshold)} must`,
    );
}

/**
 * Writes a draft that has its signatures into the store, as its newest root.
 * @throws RootRefused if signatures are missing, it has expired, is for another environment, or does not follow the store's root
 */
export async function publishDraft(
  { target, ...meant }: ReleaseStoreOptions,
  file: string,
  now = new Date(),
): Promise<OpenedDraft> {
  const draft = await readDraft(file);
  const { root, roots, document, delegations } = draft;
  assertMeant(draft, meant);
  const lacking = lackingOf(draft);
  if (lacking.length > 0)
    throw new RootRefused(`${lacking.join('; ')}: another holder of such a key runs "keys sign".`);
  if (Date.parse(root.expires) <= now.getTime())
    throw new RootRefused(`The draft ran out ${root.expires}: draft it again.`);
  const trust = (await hasRoot(target)) ? await readTrust(target) : undefined;
  const newest = trust ? ([trust.document, ...trust.later] as Envelope[]) : [];
  if (newest.map(({ body }) => body).join() !== roots.map(({ body }) => body).join())
    throw new RootRefused(
      `The store has come to root ${String(newest.length)}, which the draft does not follow: draft it again.`,
    );
  await writeRoot(target, newest, document, delegations);
  return draft;
}
