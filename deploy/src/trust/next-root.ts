import type { KeyObject } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  delegationText,
  digestsOf,
  isDelegation,
  openRoots,
  publicKeyOf,
  reservedFor,
  sealRoot,
  type Delegation,
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
} from '../store/release-store';
import { makeKey, ROOT_KEYS, type KeyHolder } from './key-files';
import { delegationsKey, rootKey, type Trust } from './trust-store';

/** What cannot be changed in a root as it was asked for. */
class RootRefused extends Error {
  override readonly name = 'RootRefused';
}

type Role = Delegation[2];

/** What a new root says otherwise than the one before. */
interface RootChange {
  /** By remote. */
  roles?: Readonly<Record<string, Role>>;
  registrar?: KeyObject;
  /** The new root keys. */
  root?: readonly KeyObject[];
}

/**
 * Gives a holder another key, by a new root, and signs anew what the old one signed.
 * @param holder "registrar", "root" for its three keys, or a remote
 * @param isRevoked what the old key signed counts no longer, whatever its number
 * @returns the trust afterwards
 * @throws RootRefused where nobody of that name has a key; KeyMissing where the root's keys are not here
 */
export async function replaceKeys(
  options: ReleaseStoreOptions,
  holder: string,
  { isRevoked = false, now = new Date() } = {},
): Promise<Trust> {
  const store = await openReleaseStore(options);
  const signers = await rootKeysOf(store);
  const replaced = (one: KeyHolder) => replaceKey(options.keys, one, now);
  if (holder === 'registrar')
    return publish(options, store, signers, { registrar: await replaced('registrar') });
  if (holder === 'root') {
    const root = await Promise.all(ROOT_KEYS.map((number) => replaced(`root-${number}`)));
    return publish(options, store, signers, { root });
  }
  const role = store.trust.delegations.get(holder)?.role;
  if (!role)
    throw new RootRefused(`The root delegates nothing to ${holder}; "keys delegate ${holder}" does.`);
  const keys = [publicKeyOf(await replaced(`team-${holder}`))];
  const epoch = role.epoch + (isRevoked ? 1 : 0);
  return publish(options, store, signers, { roles: { [holder]: { ...role, keys, epoch } } });
}

/**
 * Delegates a remote to a new key, or reserves other paths for one that is delegated already, by a new root.
 * @param routes the paths that no other remote may take
 * @param key the public key that its team has made; one is made here where absent
 * @throws RootRefused where another key speaks for it
 */
export async function delegate(
  options: ReleaseStoreOptions,
  name: string,
  routes: readonly string[],
  key?: string,
): Promise<Trust> {
  const store = await openReleaseStore(options);
  const signers = await rootKeysOf(store);
  const known = store.trust.delegations.get(name)?.role;
  if (known && key !== undefined && !known.keys.includes(key))
    throw new RootRefused(`Another key speaks for ${name}; "keys rotate ${name}" is what replaces it.`);
  const role = known ?? {
    epoch: 1,
    keys: [key ?? publicKeyOf(await makeKey(options.keys, `team-${name}`))],
    threshold: 1,
  };
  await refuseTakenRoutes(store, name, routes);
  return publish(options, store, signers, { roles: { [name]: { ...role, routes: [...routes] } } });
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

/** A remote whose live version declares a path that is reserved for another would be absent at once. */
async function refuseTakenRoutes(
  store: ReleaseStore,
  name: string,
  routes: readonly string[],
): Promise<void> {
  const others = [...store.trust.delegations].filter(([other]) => other !== name);
  const reservations = [
    ...others.map(([other, { role }]) => ({ name: other, routes: role.routes })),
    { name, routes },
  ];
  for (const [holder, { descriptor }] of Object.entries((await readRegistry(store))?.remotes ?? {}))
    for (const { path } of descriptor.routes) {
      const reserved = reservedFor(holder, path, reservations);
      if (reserved === name)
        throw new RootRefused(`${holder} is live with the route ${path}: it cannot be reserved for ${name}.`);
    }
}

/** As many of the root's keys as it asks for. */
async function rootKeysOf({ trust, keyOf }: ReleaseStore): Promise<KeyObject[]> {
  const numbers = ROOT_KEYS.slice(0, trust.root.root.threshold);
  return Promise.all(numbers.map((number) => keyOf(`root-${number}`)));
}

/** Makes a holder's new key; the old one is set aside. */
async function replaceKey(folder: string, holder: KeyHolder, now: Date): Promise<KeyObject> {
  const aside = join(folder, `before-${now.toISOString().replace(/\W/g, '')}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await rename(join(folder, `${holder}.pem`), join(aside, `${holder}.pem`));
  return makeKey(folder, holder);
}

/** Signs a new root, by the keys of before and its own; then whatever was signed by a key that counts no longer. */
async function publish(
  options: ReleaseStoreOptions,
  { target, trust }: ReleaseStore,
  signers: readonly KeyObject[],
  { roles = {}, registrar, root }: RootChange,
): Promise<Trust> {
  const version = trust.root.version + 1;
  const kept = [...trust.delegations].filter(([name]) => !Object.hasOwn(roles, name));
  const delegations = [
    ...kept.map(([, { text }]) => text),
    ...Object.entries(roles).map(([name, role]) => delegationText(name, role)),
  ];
  if (!delegations.every((text) => isDelegation(JSON.parse(text))))
    throw new RootRefused('A name or a path of the delegation has not the form of one.');
  const next = {
    ...trust.root,
    version,
    delegations: digestsOf(delegations),
    ...(registrar && { registrar: { keys: [publicKeyOf(registrar)], threshold: 1 } }),
    ...(root && { root: { ...trust.root.root, keys: root.map(publicKeyOf) } }),
  };
  const document = sealRoot(next, [...signers, ...(root ?? []).slice(0, next.root.threshold)]);
  // Nothing may be written that nobody would follow: it could never be taken away.
  await openRoots(trust.document, [...trust.later, document]);
  await target.replace(delegationsKey(version), JSON.stringify(delegations));
  if (!(await target.create(rootKey(version), JSON.stringify(document))))
    throw new RootRefused(`Another process made root ${String(version)}; try again.`);
  const store = await openReleaseStore(options);
  await promoteReleases(store, releasesOf(await readRegistry(store)));
  return store.trust;
}
