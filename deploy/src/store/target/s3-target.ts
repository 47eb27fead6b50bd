import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachLimit } from '@lotes/shared-node/concurrency';
import { filesBelow } from '../file-hashes';
import { Bucket, type BucketPlace, type ListedObject } from './bucket';
import { removeFrom, stagedLeftovers } from './directory-leftovers';
import {
  readText,
  RELEASE_DOCUMENT,
  type Glance,
  type Leftover,
  type ObjectState,
  type ReleaseTarget,
} from './release-target';

/** Number of files of a version that are transferred or removed at the same time. */
const MAX_REQUESTS = 8;
/** Release document of a version while it is being removed; it is next to the version's files. */
const ASIDE = '.removed.json';
/** Content of that file if the version had no release document. */
const NO_VERSION = 'no version';
/** Prefix of the name of the mark which states that a publish continues with files of an earlier one. */
const RESUMED = '.resumed-';
/** Time, in ms, after which a process that removes a version is considered dead. */
const REMOVAL_MS = 60 * 60_000;

/** `gc` is removing the leftovers of an interrupted publish of this version. */
class VersionBeingRemoved extends Error {
  override readonly name = 'VersionBeingRemoved';

  constructor(folder: string) {
    super(`${folder} is being removed; publish it again in an hour, or another version now.`);
  }
}

export interface S3TargetOptions extends BucketPlace {
  /** The beginning of all keys of the store: "" or "lotes/". */
  prefix: string;
  /** A folder of this machine, see `ReleaseTarget`. */
  scratch: string;
}

/** An interrupted publish of the same version left other files. */
class LeftoverDiffers extends Error {
  override readonly name = 'LeftoverDiffers';

  constructor(key: string) {
    super(
      `${key} lies there with other content, from a publish that was interrupted; publish under another version.`,
    );
  }
}

/**
 * A release store in a bucket that enforces `If-None-Match`. A folder is a version if it has a release document, which
 * is written after all other files and removed before them: a partial version does not count.
 */
export class S3Target implements ReleaseTarget {
  readonly place: string;
  readonly directory = undefined;
  readonly scratch: string;
  /** Each look consists of requests that cost money; a listing costs as much as twelve (record 0086). */
  readonly pace = { registrar: 500, listing: 10_000, verdict: 100, gateway: 250 };
  private readonly prefix: string;
  private readonly bucket: Bucket;

  constructor({ prefix, scratch, ...place }: S3TargetOptions) {
    this.place = `s3://${place.bucket}/${prefix}`;
    this.prefix = prefix;
    this.scratch = scratch;
    this.bucket = new Bucket(place);
  }

  read(key: string, most?: number): Promise<Buffer | undefined> {
    return this.bucket.get(this.prefix + key, most);
  }

  stateOf(key: string): Promise<ObjectState | undefined> {
    return this.bucket.head(this.prefix + key);
  }

  glance(): Glance {
    return { mark: '', isSettled: true };
  }

  async list(folder: string): Promise<string[]> {
    const keys = await this.keysBelow(folder);
    return keys.filter((key) => !key.split('/').some((part) => part.startsWith('.')));
  }

  create(key: string, content: string): Promise<boolean> {
    return this.bucket.create(this.prefix + key, content);
  }

  remove(key: string): Promise<void> {
    return this.bucket.remove(this.prefix + key);
  }

  async adopt(staged: string, folder: string): Promise<boolean> {
    const document = folder + RELEASE_DOCUMENT;
    if (await this.stateOf(document)) return false;
    if ((await this.keysBelow(folder)).length > 0) await this.resume(folder);
    const files = (await filesBelow(staged)).filter((file) => file !== RELEASE_DOCUMENT);
    await forEachLimit(files, MAX_REQUESTS, async (file) => {
      const content = await readFile(join(staged, file));
      const key = folder + file;
      if (await this.bucket.create(this.prefix + key, content)) return;
      if (!(await this.read(key, content.length))?.equals(content)) throw new LeftoverDiffers(key);
    });
    return this.create(document, await readFile(join(staged, RELEASE_DOCUMENT), 'utf8'));
  }

  async clear(folder: string): Promise<void> {
    // Without a document there is no version: the files may belong to a publish that is not finished.
    if (!(await this.stateOf(folder + RELEASE_DOCUMENT))) return;
    await this.remove(folder + RELEASE_DOCUMENT);
    await this.discard(folder);
  }

  async hide(folder: string): Promise<void> {
    const document = await this.read(folder + RELEASE_DOCUMENT);
    if (!document) return;
    await this.bucket.replace(this.prefix + folder + ASIDE, document.toString('utf8'));
    await this.remove(folder + RELEASE_DOCUMENT);
  }

  async unhide(folder: string): Promise<void> {
    const document = await this.read(folder + ASIDE);
    if (document) await this.create(folder + RELEASE_DOCUMENT, document.toString('utf8'));
    await this.remove(folder + ASIDE);
  }

  async discard(folder: string): Promise<void> {
    const keys = (await this.keysBelow(folder)).filter((key) => key !== folder + ASIDE);
    await forEachLimit(keys, MAX_REQUESTS, (key) => this.remove(key));
    await this.remove(folder + ASIDE);
  }

  async leftovers(): Promise<Leftover[]> {
    const objects = [...(await this.statesBelow('shell/')), ...(await this.statesBelow('remotes/'))];
    const folders = new Map<string, typeof objects>();
    for (const object of objects) {
      const folder = VERSION.exec(object.key)?.[0] ?? '';
      folders.set(folder, [...(folders.get(folder) ?? []), object]);
    }
    const unfinished = [...folders].filter(
      ([folder, found]) => folder !== '' && !found.some(({ key }) => key === folder + RELEASE_DOCUMENT),
    );
    const found = unfinished.map(async ([place, objectsOfIt]) => {
      const isHidden = (await this.asideOf(place)) !== NO_VERSION;
      return { place, changedAtMs: newestOf(objectsOfIt), ...(isHidden && { hides: place }) };
    });
    return [...(await stagedLeftovers(this.scratch)), ...(await Promise.all(found))];
  }

  /**
   * Marks the removal first, then looks again; a publish that continues also sets its mark first and then looks. So one of the
   * two sees the other's mark.
   */
  async removeLeftover(leftover: Leftover): Promise<boolean> {
    const { place, changedAtMs } = leftover;
    if (place.startsWith('.')) return removeFrom(this.scratch, leftover);
    await this.bucket.replace(this.prefix + place + ASIDE, await this.asideOf(place));
    const found = (await this.statesBelow(place)).filter(({ key }) => key !== place + ASIDE);
    const isResumed = newestOf(found) > changedAtMs;
    if (!isResumed) await forEachLimit(found, MAX_REQUESTS, ({ key }) => this.remove(key));
    await this.remove(place + ASIDE);
    return !isResumed;
  }

  private async asideOf(version: string): Promise<string> {
    return (await readText(this, version + ASIDE)) ?? NO_VERSION;
  }

  /** @throws VersionBeingRemoved */
  private async resume(folder: string): Promise<void> {
    await this.create(`${folder}${RESUMED}${randomUUID()}`, RESUMED);
    const removal = await this.stateOf(folder + ASIDE);
    if (removal && Date.now() - removal.changedAtMs < REMOVAL_MS) throw new VersionBeingRemoved(folder);
  }

  private async statesBelow(folder: string): Promise<ListedObject[]> {
    const found = await this.bucket.list(this.prefix + folder);
    return found.map((object) => ({ ...object, key: object.key.slice(this.prefix.length) }));
  }

  private async keysBelow(folder: string): Promise<string[]> {
    return (await this.statesBelow(folder)).map(({ key }) => key);
  }
}

/** The folder of a version at the beginning of a key. */
const VERSION = /^(?:shell|remotes\/[^/]+)\/[^/]+\//;

const newestOf = (objects: readonly ListedObject[]): number =>
  Math.max(0, ...objects.map(({ changedAtMs }) => changedAtMs));
