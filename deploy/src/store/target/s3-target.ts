import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../file-hashes';
import { Bucket, type BucketPlace } from './bucket';
import { RELEASE_DOCUMENT, type Glance, type ObjectState, type ReleaseTarget } from './release-target';

/** Files of a version that travel at the same time. */
const AT_ONCE = 8;
/** Stands beside the files of a version while it is taken away: its release document. */
const ASIDE = '.removed.json';

export interface S3TargetOptions extends BucketPlace {
  /** Begins the keys of the store: "" or "lotes/". */
  prefix: string;
  /** A folder of this machine, see `ReleaseTarget`. */
  scratch: string;
}

/** An earlier publish of the same version was interrupted, and was one of other files. */
class LeftoverDiffers extends Error {
  override readonly name = 'LeftoverDiffers';

  constructor(key: string) {
    super(
      `${key} lies there with other content, from a publish that was interrupted; publish under another version.`,
    );
  }
}

/**
 * A release store in a bucket that enforces `If-None-Match`. Its versions are what has a release document, which is written after
 * all other files and taken away before them: half of a version is none.
 */
export class S3Target implements ReleaseTarget {
  readonly place: string;
  readonly directory = undefined;
  readonly scratch: string;
  /** Each look is a request that costs money. */
  readonly pace = { registrar: 1000, verdict: 250 };
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

  replace(key: string, content: string): Promise<void> {
    return this.bucket.replace(this.prefix + key, content);
  }

  remove(key: string): Promise<void> {
    return this.bucket.remove(this.prefix + key);
  }

  async adopt(staged: string, folder: string): Promise<boolean> {
    const document = folder + RELEASE_DOCUMENT;
    if (await this.stateOf(document)) return false;
    const files = (await filesBelow(staged)).filter((file) => file !== RELEASE_DOCUMENT);
    await eachOf(files, async (file) => {
      const content = await readFile(join(staged, file));
      const key = folder + file;
      if (await this.bucket.create(this.prefix + key, content)) return;
      if (!(await this.read(key))?.equals(content)) throw new LeftoverDiffers(key);
    });
    return this.create(document, await readFile(join(staged, RELEASE_DOCUMENT), 'utf8'));
  }

  async clear(folder: string): Promise<void> {
    // Without a document there is no version: whoever is about to publish one goes on.
    if (!(await this.stateOf(folder + RELEASE_DOCUMENT))) return;
    await this.remove(folder + RELEASE_DOCUMENT);
    await this.discard(folder);
  }

  async hide(folder: string): Promise<void> {
    const document = await this.read(folder + RELEASE_DOCUMENT);
    if (!document) return;
    await this.replace(folder + ASIDE, document.toString('utf8'));
    await this.remove(folder + RELEASE_DOCUMENT);
  }

  async unhide(folder: string): Promise<void> {
    const document = await this.read(folder + ASIDE);
    if (document) await this.create(folder + RELEASE_DOCUMENT, document.toString('utf8'));
    await this.remove(folder + ASIDE);
  }

  async discard(folder: string): Promise<void> {
    const keys = (await this.keysBelow(folder)).filter((key) => key !== folder + ASIDE);
    await eachOf(keys, (key) => this.remove(key));
    await this.remove(folder + ASIDE);
  }

  private async keysBelow(folder: string): Promise<string[]> {
    const keys = await this.bucket.list(this.prefix + folder);
    return keys.map((key) => key.slice(this.prefix.length));
  }
}

/** Runs `work` on each, a few at a time; the first failure ends it. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
