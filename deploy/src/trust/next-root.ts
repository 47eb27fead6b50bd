import type { KeyObject } from 'node:crypto';
import {
  delegationText,
  digestsOf,
  isDelegation,
  openRoots,
  publicKeyOf,
  reservedFor,
  sealRoot,
  type Envelope,
  type Root,
} from '@lotes/shared-federation/release';
import { promoteReleases } from '../store/promote-release';
import {
  openReleaseStore,
  readRegistry,
  readRelease,
  releasesOf,
  type ReleaseReference,
  type ReleaseStore,
  type ReleaseStoreOptions,
  type VerifiedStore,
} from '../store/release-store';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { hasKey, KeyMissing, makeKey, readKey, readRootKeys } from './key-files';
import { delegationsKey, rootKey, type DelegatedRole, type Trust } from './trust-store';

/** A requested change to the root is not possible. */
export class RootRefused extends Error {
  override readonly name = 'RootRefused';
}

/** The differences between a new root and the one before. */
export interface RootChange {
  /** Roles by the remote's name. */
  roles?: Readonly<Record<string, DelegatedRole>>;
  /** Public keys of the registrar; likewise below. */
  registrar?: readonly string[];
  operator?: readonly string[];
  root?: readonly string[];
}

/** The role that the root delegates to a remote. @throws RootRefused if there is none */
export function roleOf({ delegations }: Trust, name: string): DelegatedRole {
  const role = delegations.get(name)?.role;
  if (!role) throw new RootRefused(`The root delegates nothing to ${name}; "keys delegate ${name}" does.`);
  return role;
}

/**
 * Delegates a remote to a new key, or reserves other paths for one that is delegated already, by a new root.
 * @param routes the paths that no other remote may take
 * @param key the public key that its team has made; by default that of the key here, which is made if there is none
 * @throws RootRefused if the remote has another key, or a live remote one of the paths; KeyMissing if the root's keys are not
 * here
 */
export async function delegate(
  options: ReleaseStoreOptions,
  name: string,
  routes: readonly string[],
  key?: string,
): Promise<Trust> {
  const store = await openReleaseStore(options);
  const signers = await rootKeysOf(store, options.keys);
  // An earlier attempt that was refused may have left a key.
  const newKey = async () => {
    const holder = `team-${name}` as const;
    const isThere = await hasKey(options.keys, holder);
    return publicKeyOf(await (isThere ? readKey : makeKey)(options.keys, holder));
  };
  await writeNext(store, signers, await delegationChange(store, name, routes, key, newKey));
  return followRoot(options);
}

/**
 * The change to a root that delegates a remote.
 * @param newKey supplies the remote's key if none is given and the root names none yet
 * @throws RootRefused as `delegate`
 */
export async function delegationChange(
  store: VerifiedStore,
  name: string,
  routes: readonly string[],
  key: string | undefined,
  newKey: () => Promise<string>,
): Promise<RootChange> {
  const known = store.trust.delegations.get(name)?.role;
  if (known && key !== undefined && !known.keys.includes(key))
    throw new RootRefused(`Another key speaks for ${name}; "keys rotate ${name}" is what replaces it.`);
  await refuseTakenRoutes(store, name, routes);
  const role = known ?? { epoch: 1, keys: [key ?? (await newKey())], threshold: 1 };
  return { roles: { [name]: { ...role, routes: [...routes] } } };
}

/**
 * Delegates releases whose remotes are new to this machine's own instance, with the paths that they declare.
 * @returns the names
 */
export async function delegateNew(
  options: ReleaseStoreOptions,
  releases: readonly ReleaseReference[],
): Promise<string[]> {
  const { trust } = await openReleaseStore(options);
  const names: string[] = [];
  for (const reference of releases.filter(({ name }) => !trust.delegations.has(name))) {
    const release = await readRelease(options, reference);
    const routes = release?.kind === 'remote' ? release.descriptor.routes : [];
    await delegate(
      options,
      reference.name,
      routes.map(({ path }) => path),
    );
    names.push(reference.name);
  }
  return names;
}

/** Refuses paths that another remote's live version declares: that remote would be absent immediately. */
async function refuseTakenRoutes(
  store: VerifiedStore,
  name: string,
  routes: readonly string[],
): Promise<void> {
  const others = [...store.trust.delegations].filter(([other]) => other !== name);
  const reservations = [
    ...others.map(([other, { role }]) => ({ name: other, routes: role.routes })),
    { name, routes },
  ];
  for (const [holder, { descriptor }] of Object.entries((await readRegistry(store))?.remotes ?? {})) {
    const taken = descriptor.routes.find(({ path }) => reservedFor(holder, path, reservations) === name);
    if (taken)
      throw new RootRefused(
        `${holder} is live with the route ${taken.path}: it cannot be reserved for ${name}.`,
      );
  }
}

/** As many of the root's keys in the folder as must sign. @throws KeyMissing */
export async function rootKeysOf({ trust }: ReleaseStore, folder: string): Promise<KeyObject[]> {
  const { keys, threshold } = trust.root.root;
  const found = (await readRootKeys(folder)).filter((key) => keys.includes(publicKeyOf(key)));
  if (found.length < threshold)
    throw new KeyMissing(
      `Of the keys of the root, ${String(found.length)} are in ${folder}; ${String(threshold)} must sign: KEYS_DIR names their folder, and --draft is for keys that lie apart.`,
    );
  return found.slice(0, threshold);
}

/** A root without signatures, with the delegations whose digests it contains. */
export interface UnsignedRoot {
  root: Root;
  delegations: readonly string[];
}

/**
 * The root that follows another one. @param expires its expiry; by default, its lifetime is that of the one before
 * @throws RootRefused if a name or a path is not valid
 */
export function rootAfter(
  trust: Trust,
  { roles = {}, registrar, operator, root }: RootChange,
  expires = trust.root.expires,
): UnsignedRoot {
  const kept = [...trust.delegations].filter(([name]) => !Object.hasOwn(roles, name));
  const delegations = [
    ...kept.map(([, { text }]) => text),
    ...Object.entries(roles).map(([name, role]) => delegationText(name, role)),
  ];
  if (!delegations.every((text) => isDelegation(JSON.parse(text))))
    throw new RootRefused('A name, a path or a key of the delegation is malformed.');
  const next = {
    ...trust.root,
    version: trust.root.version + 1,
    expires,
    delegations: digestsOf(delegations),
    ...(registrar && { registrar: { ...trust.root.registrar, keys: registrar } }),
    // The root before may name no operator.
    ...(operator && { operator: { threshold: 1, ...trust.root.operator, keys: operator } }),
    ...(root && { root: { ...trust.root.root, keys: root } }),
  };
  return { root: next, delegations };
}

/**
 * Writes a signed root; the store follows it from then on.
 * @param roots the roots before it, the first one first
 * @throws RootRefused if another process was faster; RegistryRefused if no reader would follow it
 */
export async function writeRoot(
  target: ReleaseTarget,
  roots: readonly unknown[],
  document: Envelope,
  delegations: readonly string[],
): Promise<void> {
  // Checked first: a root that readers reject must not be written, since it could not be removed.
  const [first, ...later] = [...roots, document];
  const { version } = (await openRoots(first, later)).root;
  const taken = new RootRefused(`Root ${String(version)} is there already; another process made it.`);
  if ((await target.stateOf(rootKey(version))) !== undefined) throw taken;
  const delegationsAt = delegationsKey(version, document);
  const texts = JSON.stringify(delegations);
  if (!(await target.create(delegationsAt, texts)) && (await readText(target, delegationsAt)) !== texts)
    throw new RootRefused(
      `${delegationsAt} holds other delegations than root ${String(version)}: make another root.`,
    );
  if (!(await target.create(rootKey(version), JSON.stringify(document)))) throw taken;
}

/**
 * Signs the next root with `signers`, whose keys must satisfy the previous root and the new one, and writes it.
 * @throws RootRefused, RegistryRefused
 */
export async function writeNext(
  { target, trust }: ReleaseStore,
  signers: readonly KeyObject[],
  change: RootChange,
): Promise<void> {
  const { root, delegations } = rootAfter(trust, change);
  await writeRoot(target, [trust.document, ...trust.later], sealRoot(root, signers), delegations);
}

/**
 * Waits until the live composition is under the newest root.
 * @param replaced a remote whose key was replaced: only this one is signed again, as the keys of other teams may be
 * elsewhere
 * @returns the trust under that root
 */
export async function followRoot(options: ReleaseStoreOptions, replaced?: string): Promise<Trust> {
  const store = await openReleaseStore(options);
  const live = releasesOf(await readRegistry(store));
  await promoteReleases(
    store,
    live.filter(({ name }) => name === replaced),
    { note: { kind: 'promote', by: 'keys rotate', why: null } },
  );
  return store.trust;
}
