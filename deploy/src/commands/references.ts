import { VersionSchema } from '@lotes/shared-federation/release';
import { InvalidArgumentError } from 'commander';
import { planPublications } from '../publish/publish-package';
import type { ReleasePlace, ReleaseReference } from '../store/release-store';
import type { KeyHolder } from '../trust/key-files';
import { isHolder } from '../trust/public-halves';
import { IS_INSTALLED, isPublishedPackage, PUBLISHED_PACKAGES, releaseName } from '../workspace';

/** A version as an argument. @throws InvalidArgumentError */
export function versionOf(text: string): string {
  const { success, data } = VersionSchema.safeParse(text);
  if (!success) throw new InvalidArgumentError(`"${text}" is no version.`);
  return data;
}

/** A release as an argument: "catalog@1.2.0". @throws InvalidArgumentError */
export function referenceOf(text: string): ReleaseReference {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
  if (!name || !version) throw new InvalidArgumentError(`"${text}" is no <name>@<version>.`);
  return { name, version: versionOf(version) };
}

/**
 * The name of a remote, or "shell", as an argument. @throws InvalidArgumentError if it is not valid, or is the name of
 * a package
 */
export function remoteOf(name: string): string {
  if (!isHolder(`team-${name}`))
    throw new InvalidArgumentError(`"${name}" is no name of a remote: small letters, digits and hyphens.`);
  if (isPublishedPackage(name) && releaseName(name) !== name)
    throw new InvalidArgumentError(`"${name}" is a package: its remote is ${releaseName(name)}.`);
  return name;
}

/** The holder of a key by name: root-n, registrar, operator or a remote. @throws InvalidArgumentError */
export function holderOf(name: string): KeyHolder {
  if (name === 'root')
    throw new InvalidArgumentError('Say which of the root keys it is: root-1, root-2 or root-3.');
  return isHolder(name) ? name : `team-${remoteOf(name)}`;
}

/**
 * The argument for releases; in a repository with one remote it may be omitted, and the remote's own sources are meant.
 */
export const RELEASES = IS_INSTALLED ? '[releases...]' : '<releases...>';

/**
 * The named releases; if none is named, those as which the sources of this repository are published.
 * @throws InvalidArgumentError if two versions of one remote are named, since the first would be live for a moment only
 */
export async function namedOrOwn(
  place: ReleasePlace,
  named: readonly ReleaseReference[],
): Promise<readonly ReleaseReference[]> {
  const names = named.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new InvalidArgumentError(`${twice} is named twice: name one version of it.`);
  if (named.length > 0) return named;
  const plan = await planPublications(place, PUBLISHED_PACKAGES);
  return plan.map(({ name, version }) => ({ name, version }));
}
