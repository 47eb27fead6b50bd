import { open, readFile, stat, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ReleaseSchema, type Release } from '@lotes/shared-federation/release';
import { sha384 } from '../store/file-hashes';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** `/shell/<version>/<file>` or `/remotes/<name>/<version>/<file>`; nothing else is a file of an artefact. */
const ARTEFACT_PATH =
  /^(\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[0-9A-Za-z][0-9A-Za-z.-]*)\/((?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*)$/;

/** A file of a published artefact, open for reading. */
export interface ArtefactFile {
  handle: FileHandle;
  contentType: string;
  encoding: 'br' | undefined;
  length: number;
  /** False where its content is not what the release document says: nobody may keep such an answer for long. */
  isGenuine: boolean;
}

/** Opens files of a release directory as they are on disk now. */
export class ArtefactFiles {
  private readonly verdicts = new Map<string, { mark: string; isGenuine: boolean }>();
  private readonly releases = new Map<string, { mark: string; release: Release }>();

  constructor(private readonly directory: string) {}

  /** @returns undefined where the path names no file of an artefact */
  async open(path: string, acceptsBrotli: boolean): Promise<ArtefactFile | undefined> {
    const [, folder, name] = ARTEFACT_PATH.exec(path) ?? [];
    const contentType = CONTENT_TYPES[extname(path)];
    if (!folder || !name || !contentType) return undefined;
    const file = join(this.directory, folder, name);
    const plain = await stat(file).catch(() => undefined);
    if (!plain?.isFile()) return undefined;
    const mark = `${String(plain.mtimeMs)} ${String(plain.ctimeMs)} ${String(plain.size)} ${String(plain.ino)}`;
    const isGenuine = await this.isGenuine(join(this.directory, folder), name, mark);
    const changed = Math.max(plain.mtimeMs, plain.ctimeMs);
    const compressed = acceptsBrotli && isGenuine ? await openSince(`${file}.br`, changed) : undefined;
    const handle = compressed ?? (await open(file, 'r'));
    const { size } = await handle.stat();
    return { handle, contentType, encoding: compressed && 'br', length: size, isGenuine };
  }

  private async isGenuine(folder: string, name: string, mark: string): Promise<boolean> {
    const file = join(folder, name);
    const known = this.verdicts.get(file);
    if (known?.mark === mark) return known.isGenuine;
    const release = await this.releaseOf(folder);
    const content = await readFile(file).catch(() => undefined);
    const isGenuine = content !== undefined && release?.files[name] === sha384(content);
    this.verdicts.set(file, { mark, isGenuine });
    return isGenuine;
  }

  private async releaseOf(folder: string): Promise<Release | undefined> {
    const file = join(folder, 'release.json');
    const state = await stat(file).catch(() => undefined);
    if (!state) return undefined;
    const mark = `${String(state.mtimeMs)} ${String(state.size)}`;
    const known = this.releases.get(file);
    if (known?.mark === mark) return known.release;
    const parsed = ReleaseSchema.safeParse(
      await readFile(file, 'utf8')
        .then(JSON.parse)
        .catch(() => undefined),
    );
    if (!parsed.success) return undefined;
    this.releases.set(file, { mark, release: parsed.data });
    return parsed.data;
  }
}

/** Opens a compressed copy unless it is older than the last change of what it is a copy of. */
async function openSince(file: string, changedMs: number): Promise<FileHandle | undefined> {
  const state = await stat(file).catch(() => undefined);
  if (!state || state.mtimeMs < changedMs) return undefined;
  return open(file, 'r');
}
