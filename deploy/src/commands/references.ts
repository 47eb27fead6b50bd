import { VersionSchema } from '@lotes/shared-federation/release';
import { InvalidArgumentError } from 'commander';
import type { ReleaseReference } from '../store/release-store';

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
