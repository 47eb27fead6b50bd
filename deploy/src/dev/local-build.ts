import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LiveRemoteSchema, RemoteBuildSchema, type LiveRemote } from '@lotes/shared-federation/release';
import { filesBelow, sha384 } from '../store/file-hashes';

/** Names of the document of a build, and of a published version, whose document has more fields. */
const BUILT = 'remote.json';
export const PUBLISHED = 'release.json';

/** A build of a remote on this machine: its registry entry, and its files by path below the entry's base. */
export interface LocalBuild {
  name: string;
  live: LiveRemote;
  files: ReadonlyMap<string, Buffer>;
}

interface ReadFile {
  mark: string;
  content: Buffer;
  hash: string;
}

/** Reads builds, or a published version, of one folder; a file that did not change since the last build is not read again. */
export class BuildFolder {
  private known = new Map<string, ReadFile>();

  constructor(
    private readonly folder: string,
    private readonly document: typeof BUILT | typeof PUBLISHED = BUILT,
  ) {}

  /**
   * Returns the build that is in the folder now.
   * @param base the address below which its files will be served, such as "/remotes/reservations/local-3/"
   * @param descriptor the remote's present descriptor, if it is newer than the build
   */
  async read(base: string, descriptor?: LiveRemote['descriptor']): Promise<LocalBuild> {
    const paths = (await filesBelow(this.folder)).filter((path) => path !== this.document);
    const files = await Promise.all(paths.map(async (path) => [path, await this.file(path)] as const));
    this.known = new Map(files);
    const document = await readFile(join(this.folder, this.document), 'utf8');
    const built = RemoteBuildSchema.strip().parse(JSON.parse(document));
    const hashes = files.filter(([path]) => /\.(js|css)$/.test(path)).map(([path, { hash }]) => [path, hash]);
    const live = LiveRemoteSchema.parse({
      ...built,
      version: basename(base),
      descriptor: descriptor ?? built.descriptor,
      base,
      files: Object.fromEntries(hashes) as Record<string, string>,
    });
    return { name: built.name, live, files: new Map(files.map(([path, { content }]) => [path, content])) };
  }

  private async file(path: string): Promise<ReadFile> {
    const place = join(this.folder, path);
    const { mtimeMs, size } = await stat(place);
    const mark = `${String(mtimeMs)} ${String(size)}`;
    const known = this.known.get(path);
    if (known?.mark === mark) return known;
    const content = await readFile(place);
    return { mark, content, hash: sha384(content) };
  }
}
