import type { Release } from '@lotes/shared-federation/release';
import { Semaphore } from '@lotes/shared-node/concurrency';
import { LRUCache } from 'lru-cache';
import { hashWithinLimit, MAX_FILE_BYTES } from '../store/artefact-limits';
import { readReleaseIn } from '../store/release-store';
import { RELEASE_DOCUMENT, TargetUnavailable, type ReleaseTarget } from '../store/target/release-target';
import { artefactPath, type ArtefactFile, type Artefacts } from './artefact-file';

/** Bytes of files that are cached: several times the files of a shell and all of its remotes. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Number of files that are fetched at the same time, since each may have the largest permitted size. */
const MAX_FETCHES = 16;
/** Time, in ms, after which a known release document is looked at again. */
const LOOK_INTERVAL_MS = 5000;

interface Judged {
  content: Buffer;
  isGenuine: boolean;
}

interface KnownRelease {
  mark: string;
  release: Release;
  /** Time of the last look at the document, in ms of `performance.now`. */
  lookedAt: number;
}

/**
 * Files of a release store that is not on this machine. A file that matches its release document is fetched once and
 * cached, the most recently used ones; any other is fetched again each time, so that a repair takes effect. Only files in
 * a release document are requested. The documents in use are looked at again every few seconds: a damaged version may be
 * published again with other files.
 */
export class BucketFiles implements Artefacts {
  private readonly kept = new LRUCache<string, Judged>({
    maxSize: KEPT_BYTES,
    // The cache requires sizes above zero, and a file may be empty.
    sizeCalculation: ({ content }) => content.length + 1,
  });
  private readonly fetching = new Map<string, Promise<Judged | undefined>>();
  private readonly semaphore = new Semaphore(MAX_FETCHES);
  private readonly releases = new Map<string, KnownRelease>();

  constructor(private readonly target: ReleaseTarget) {}

  async open(path: string, acceptsBrotli: boolean): Promise<ArtefactFile | undefined> {
    const asked = artefactPath(path);
    if (!asked) return undefined;
    const folder = `${asked.folder.slice(1)}/`;
    const openIn = (release: Release | undefined) => this.openIn(release, folder, asked, acceptsBrotli);
    const known = this.releases.get(folder);
    if (!known) return openIn(await this.look(folder));
    const { release } = known;
    const isDue = performance.now() - known.lookedAt > LOOK_INTERVAL_MS;
    // Not awaited for a cached file: the bucket may be slow. While it fails, the known document stays.
    const looked = isDue ? this.look(folder).catch(() => release) : release;
    const file = await openIn(release);
    if (file?.isGenuine) return file;
    const anew = await looked;
    return anew === release ? file : openIn(anew);
  }

  private async openIn(
    release: Release | undefined,
    folder: string,
    { name, contentType }: { name: string; contentType: string },
    acceptsBrotli: boolean,
  ): Promise<ArtefactFile | undefined> {
    const hash = release?.files[name];
    if (hash === undefined) return undefined;
    const key = folder + name;
    const copy = acceptsBrotli ? await this.judged(`${key}.br`, hash, 'br') : undefined;
    if (copy?.isGenuine) return fileOf(copy, contentType, 'br');
    const file = await this.judged(key, hash);
    return file && fileOf(file, contentType);
  }

  /** The release document as it is now, or the known one if it is gone or damaged. @throws TargetUnavailable */
  private async look(folder: string): Promise<Release | undefined> {
    const known = this.releases.get(folder);
    const lookedAt = performance.now();
    if (known) known.lookedAt = lookedAt;
    try {
      // Taken before the document is read: a change in between is then noticed at the next look.
      const mark = (await this.target.stateOf(folder + RELEASE_DOCUMENT))?.mark;
      if (mark === undefined || mark === known?.mark) return known?.release;
      const release = await readReleaseIn(this.target, folder);
      if (release) this.releases.set(folder, { mark, release, lookedAt });
      return release ?? known?.release;
    } catch (error) {
      if (error instanceof TargetUnavailable) throw error;
      return known?.release; // The object is not a release document.
    }
  }

  /** Many readers may request the same file at the same time, as after a promote: it is fetched once. */
  private async judged(key: string, hash: string, encoding?: 'br'): Promise<Judged | undefined> {
    // The same key may have other content after the version was published again.
    const id = `${key} ${hash}`;
    const known = this.kept.get(id);
    if (known) return known;
    let fetched = this.fetching.get(id);
    if (!fetched) {
      fetched = this.semaphore
        .run(() => this.fetch(key, hash, encoding))
        .finally(() => this.fetching.delete(id));
      this.fetching.set(id, fetched);
    }
    return fetched;
  }

  private async fetch(key: string, hash: string, encoding?: 'br'): Promise<Judged | undefined> {
    const content = await this.target.read(key, MAX_FILE_BYTES);
    if (!content) return undefined;
    const judged = { content, isGenuine: (await hashWithinLimit(content, encoding)).hash === hash };
    if (judged.isGenuine) this.kept.set(`${key} ${hash}`, judged);
    return judged;
  }
}

function fileOf({ content, isGenuine }: Judged, contentType: string, encoding?: 'br'): ArtefactFile {
  return { body: content, contentType, encoding, length: content.length, isGenuine };
}
