import { RemoteBuildSchema, VersionSchema } from '@lotes/shared-federation/release';
import { InvalidArgumentError } from 'commander';
import { planPublications } from '../publish/publish-package';
import type { ReleasePlace, ReleaseReference } from '../store/release-store';
import { isNamedHolder, type KeyHolder } from '../trust/key-files';
import { isHolder, isPublicKey, publicKeyFrom } from '../trust/public-halves';
import { IS_INSTALLED, isPublishedPackage, PUBLISHED_PACKAGES, releaseName } from '../workspace';

const { name: NameSchema, routes: RoutesSchema } = RemoteBuildSchema.shape.descriptor.shape;
const PathSchema = RoutesSchema.element.shape.path;

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
  return { name: remoteOf(name), version: versionOf(version) };
}

/** The role of the root's own keys that a name means: root, registrar or operator; undefined for other names. */
export function rootRoleOf(name: string): string | undefined {
  if (/^root(-\d+)?$/.test(name)) return 'root';
  return isNamedHolder(name) ? name : undefined;
}

/**
 * The name of a remote, or "shell", as an argument. @throws InvalidArgumentError if it is not valid, or is the name of
 * a package or of another holder of a key
 */
export function remoteOf(name: string): string {
  if (!NameSchema.safeParse(name).success)
    throw new InvalidArgumentError(`"${name}" is no name of a remote: lower-case words joined by "-".`);
  if (rootRoleOf(name))
    throw new InvalidArgumentError(`"${name}" is the name of a key of the root, no remote.`);
  if (isPublishedPackage(name) && releaseName(name) !== name)
    throw new InvalidArgumentError(`"${name}" is a package: its remote is ${releaseName(name)}.`);
  return name;
}

/** The name of a remote that is to get a key. @throws InvalidArgumentError as {@link remoteOf}, with advice for a key of the root */
export function rekeyedRemoteOf(name: string): string {
  const role = rootRoleOf(name);
  if (role)
    throw new InvalidArgumentError(
      `"${name}" is no remote: "keys rotate ${role}" is what gives it a new key.`,
    );
  return remoteOf(name);
}

/** The holder of a key by name: root-n, registrar, operator or a remote. @throws InvalidArgumentError */
export function holderOf(name: string): KeyHolder {
  if (isHolder(name)) return name;
  if (rootRoleOf(name))
    throw new InvalidArgumentError('Say which of the root keys it is: root-1, root-2 or root-3.');
  return `team-${remoteOf(name)}`;
}

/** Paths as an argument, separated by commas. @throws InvalidArgumentError if one of them cannot be reserved */
export function pathsOf(text: string): string[] {
  const paths = text.split(',').map((path) => path.trim());
  const wrong = paths.find((path) => path !== '' && !PathSchema.safeParse(path).success);
  if (wrong === undefined) return paths.filter(Boolean);
  throw new InvalidArgumentError(
    `"${wrong}" is no path that a remote can have: write it like "/lotslist", without a language.`,
  );
}

/**
 * A public key as an argument, itself or by the file that "keys new" wrote. @throws InvalidArgumentError if it is
 * none; RootRefused if the file holds none
 */
export async function publicKeyOption(text: string): Promise<string> {
  const key = await publicKeyFrom(text);
  if (isPublicKey(key)) return key;
  throw new InvalidArgumentError(
    `"${text}" is no public key as "keys new" prints it, and no ….public.json that it wrote.`,
  );
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
