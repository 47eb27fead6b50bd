import type { Release } from '@lotes/shared-federation/release';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { LRUCache } from 'lru-cache';
import { hashWithinLimit, MOST_FILE_BYTES } from '../store/artefact-limits';
import { readReleaseIn } from '../store/release-store';
import { TargetUnavailable, type ReleaseTarget } from '../store/target/release-target';
import { artefactPath, type ArtefactFile, type Artefacts } from './artefact-file';

/** Bytes of files that are cached: several times the files of a shell and all of its remotes. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Number of files that are fetched at the same time, since each may have the largest permitted size. */
const FETCHED_AT_ONCE = 16;

interface Judged {
  content: Buffer;
  isGenuine: boolean;
}

/**
 * Files of a release store that is not on this machine. A file that matches its release document is fetched once and
 * cached, the most recently used ones, since it never changes; any other is fetched again each time, so that a repair
 * takes effect. Only files in a release document are requested.
 */
export class BucketFiles implements Artefacts {
  private readonly kept = new LRUCache<string, Judged>({
    maxSize: KEPT_BYTES,
    // The cache requires sizes above zero, and a file may be empty.
    sizeCalculation: ({ content }) => content.length + 1,
  });
  private readonly fetching = new Map<string, Promise<Judged | undefined>>();
  private readonly semaphore = new Semaphore(FETCHED_AT_ONCE);
  private readonly releases = new Map<string, Release>();

  constructor(private readonly target: ReleaseTarget) {}

  async open(path: string, acceptsBrotli: boolean): Promise<ArtefactFile | undefined> {
    const asked = artefactPath(path);
    if (!asked) return undefined;
    const folder = `${asked.folder.slice(1)}/`;
    const hash = (await this.releaseOf(folder))?.files[asked.name];
    if (hash === undefined) return undefined;
    const { contentType } = asked;
    const key = folder + asked.name;
    const copy = acceptsBrotli ? await this.judged(`${key}.br`, hash, 'br') : undefined;
    if (copy?.isGenuine) return fileOf(copy, contentType, 'br');
    const file = await this.judged(key, hash);
    return file && fileOf(file, contentType);
  }

  private async releaseOf(folder: string): Promise<Release | undefined> {
    const known = this.releases.get(folder);
    if (known) return known;
    try {
      const release = await readReleaseIn(this.target, folder);
      if (release) this.releases.set(folder, release);
      return release;
    } catch (error) {
      if (error instanceof TargetUnavailable) throw error;
      return undefined; // The object is not a release document.
    }
  }

  /** Many readers may request the same file at the same time, as after a promote: it is fetched once. */
  private async judged(key: string, hash: string, encoding?: 'br'): Promise<Judged | undefined> {
    const known = this.kept.get(key);
    if (known) return known;
    let fetched = this.fetching.get(key);
    if (!fetched) {
      fetched = this.semaphore
        .run(() => this.fetch(key, hash, encoding))
        .finally(() => this.fetching.delete(key));
      this.fetching.set(key, fetched);
    }
    return fetched;
  }

  private async fetch(key: string, hash: string, encoding?: 'br'): Promise<Judged | undefined> {
    const content = await this.target.read(key, MOST_FILE_BYTES);
    if (!content) return undefined;
    const judged = { content, isGenuine: (await hashWithinLimit(content, encoding)).hash === hash };
    if (judged.isGenuine) this.kept.set(key, judged);
    return judged;
  }
}

function fileOf({ content, isGenuine }: Judged, contentType: string, encoding?: 'br'): ArtefactFile {
  return { body: content, contentType, encoding, length: content.length, isGenuine };
}
