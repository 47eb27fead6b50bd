import { readRelease, type ReleaseReference, type ReleaseStoreOptions } from '../store/release-store';
import { PUBLISHED_PACKAGES, releaseName } from '../workspace';
import { isOfOneKey, makeLocalTrust, setTrustAside } from './make-local-trust';

/**
 * Makes the keys and the root of this machine's own instance: a key for each published package and each other release, with the
 * paths that the releases declare now. Objects that a single key signed, before there were roots, are set aside and are no
 * longer valid.
 * @param releases the published releases
 * @param isAgain sets aside everything that was signed before, and begins with a new trust id
 * @returns sentences about the changes
 * @throws KeysRefused if there are keys already
 */
export async function initLocalKeys(
  { target, keys, environment }: ReleaseStoreOptions,
  releases: readonly ReleaseReference[],
  isAgain = false,
): Promise<string[]> {
  const isOld = await isOfOneKey(target);
  const aside = isAgain || isOld ? await setTrustAside({ target, keys }) : [];
  const names = new Set([
    ...PUBLISHED_PACKAGES.map((name) => releaseName(name)),
    ...releases.map(({ name }) => name),
  ]);
  const holders = await Promise.all(
    [...names].map(async (name) => {
      const reference = releases.findLast((release) => release.name === name);
      const release = reference && (await readRelease({ target }, reference));
      const routes = release?.kind === 'remote' ? release.descriptor.routes : [];
      return { name, routes: routes.map(({ path }) => path) };
    }),
  );
  const trust = await makeLocalTrust({ target, keys, environment, holders });
  return [
    ...aside.map((folder) => `what was signed before is set aside in ${folder}`),
    `made the keys of root, registrar, operator and ${holders.map(({ name }) => name).join(', ')} in ${keys}`,
    `trust id ${trust.id}`,
  ];
}
