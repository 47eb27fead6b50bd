import { join, resolve } from 'node:path';
import { Misconfiguration } from '@lotes/shared-node/configuration';
import type { ReleaseStoreOptions } from './release-store';
import { DirectoryTarget } from './target/directory-target';
import type { ReleaseTarget } from './target/release-target';
import { S3Target } from './target/s3-target';

/** The environment of a platform of this machine. */
export const LOCAL = 'local';

/** Folder of an instance's data if DATA_DIR is not set; the releases are in a folder below it. */
export const DEFAULT_DATA_DIR = '.data';
export const RELEASES_IN_DATA = 'releases';

const S3 = 's3://';
const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/;

/**
 * The release directory of the instance that the environment names: RELEASE_DIR, otherwise a folder in its DATA_DIR.
 * @throws Misconfiguration if RELEASE_DIR is a bucket
 */
export function releaseDirectory(
  root: string,
  {
    RELEASE_DIR,
    DATA_DIR = DEFAULT_DATA_DIR,
  }: { RELEASE_DIR?: string | undefined; DATA_DIR?: string | undefined },
): string {
  if (RELEASE_DIR?.startsWith(S3))
    throw new Misconfiguration(
      `RELEASE_DIR is ${RELEASE_DIR}: a platform of this machine keeps its releases in a folder.`,
    );
  return resolve(root, RELEASE_DIR ?? join(DATA_DIR, RELEASES_IN_DATA));
}

/**
 * The release store that the environment names: a folder, or "s3://bucket/prefix" (with S3_ENDPOINT unless it is
 * AWS's).
 * @throws Misconfiguration if one of the two is no such place
 */
export function releaseTarget(root: string, environment: NodeJS.ProcessEnv): ReleaseTarget {
  const { RELEASE_DIR, DATA_DIR = DEFAULT_DATA_DIR, S3_ENDPOINT } = environment;
  if (!RELEASE_DIR?.startsWith(S3)) return new DirectoryTarget(releaseDirectory(root, environment));
  const [, bucket, prefix = ''] = S3_PLACE.exec(RELEASE_DIR) ?? [];
  if (!bucket)
    throw new Misconfiguration(
      `RELEASE_DIR ${RELEASE_DIR} is no place in a bucket, as s3://lotes-releases/prod is.`,
    );
  const protocol = S3_ENDPOINT ? URL.parse(S3_ENDPOINT)?.protocol : undefined;
  if (S3_ENDPOINT && protocol !== 'http:' && protocol !== 'https:')
    throw new Misconfiguration(
      `S3_ENDPOINT ${S3_ENDPOINT} is no http or https address, as http://127.0.0.1:9000 is.`,
    );
  return new S3Target({
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: S3_ENDPOINT,
    scratch: resolve(root, DATA_DIR, 'bucket'),
  });
}

/** The store of the instance that the environment names: DATA_DIR, RELEASE_DIR, KEYS_DIR, ENVIRONMENT, TRUST_ID. */
export function releaseStoreOptions(root: string, environment: NodeJS.ProcessEnv): ReleaseStoreOptions {
  const {
    DATA_DIR = DEFAULT_DATA_DIR,
    KEYS_DIR = join(DATA_DIR, 'keys'),
    ENVIRONMENT,
    TRUST_ID,
  } = environment;
  return {
    target: releaseTarget(root, environment),
    keys: resolve(root, KEYS_DIR),
    environment: ENVIRONMENT ?? LOCAL,
    ...(TRUST_ID && { trustId: TRUST_ID }),
  };
}
