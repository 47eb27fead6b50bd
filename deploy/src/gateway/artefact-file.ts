import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ReleaseSchema, type Release } from '@lotes/shared-federation/release';
import { hashWithinLimit } from '../store/artefact-limits';
import { CONTENT_TYPES } from '../store/content-types';
import { isStoreFault, MAX_DOCUMENT_BYTES } from '../store/target/release-target';

/** `/shell/<version>/<file>` or `/remotes/<name>/<version>/<file>`; nothing else is a file of an artefact. */
const ARTEFACT_PATH =
  /^(\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[0-9A-Za-z][0-9A-Za-z.-]*)\/((?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*)$/;

/**
 * The folder ("/remotes/catalog/1.2.0") and name ("home.js") in a path; undefined if it does not name a file of an
 * artefact.
 */
export function artefactPath(
  path: string,
): { folder: string; name: string; contentType: string } | undefined {
  const [, folder, name] = ARTEFACT_PATH.exec(path) ?? [];
  const contentType = CONTENT_TYPES[extname(path)];
  return folder && name && contentType ? { folder, name, contentType } : undefined;
}

/** A file of a published artefact, open for reading. */
export interface ArtefactFile {
  body: Readable | Buffer;
  contentType: string;
  encoding: 'br' | undefined;
  length: number;
  /** False if its content is not what the release document lists: no client may then cache the response for long. */
  isGenuine: boolean;
}

/** Source of the files that a gateway serves. */
export interface Artefacts {
  /** @returns undefined if the path names no file of an artefact */
  open: (path: string, acceptsBrotli: boolean) => Promise<ArtefactFile | undefined>;
}

/** Treats a missing file or invalid JSON as absent. @throws the errors of a failing disk */
function undefinedWhereAbsent(error: unknown): undefined {
  if (isStoreFault(error) && !['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code)) throw error;
  return undefined;
}

/**
 * Opens files of a release directory as they are on disk now. A compressed copy is sent only if it unpacks to exactly
 * the content that the release document lists; otherwise the file itself is sent.
 */
export class ArtefactFiles implements Artefacts {
  private readonly verdicts = new Map<string, { mark: string; isGenuine: boolean }>();
  private readonly releases = new Map<string, { mark: string; release: Release }>();

  constructor(private readonly directory: string) {}

  async open(path: string, acceptsBrotli: boolean): Promise<ArtefactFile | undefined> {
    const asked = artefactPath(path);
    if (!asked) return undefined;
    const { folder, name, contentType } = asked;
    const artefact = join(this.directory, folder);
    const isGenuine = await this.isGenuine(artefact, name);
    if (isGenuine === undefined) return undefined;
    const isCompressed = acceptsBrotli && isGenuine && (await this.isGenuine(artefact, name, 'br')) === true;
    const handle = await open(join(artefact, isCompressed ? `${name}.br` : name), 'r');
    const { size } = await handle.stat();
    const body = handle.createReadStream();
    return { body, contentType, encoding: isCompressed ? 'br' : undefined, length: size, isGenuine };
  }

  /**
   * True if a file, or its compressed copy, is as the release document lists it; undefined if there is no such file.
   */
  private async isGenuine(artefact: string, name: string, encoding?: 'br'): Promise<boolean | undefined> {
    const file = join(artefact, encoding ? `${name}.${encoding}` : name);
    const state = await stat(file).catch(undefinedWhereAbsent);
    if (!state?.isFile()) return undefined;
    const mark = [state.mtimeMs, state.ctimeMs, state.size, state.ino].join(' ');
    const known = this.verdicts.get(file);
    if (known?.mark === mark) return known.isGenuine;
    const release = await this.releaseOf(artefact);
    const { hash } = await hashWithinLimit(createReadStream(file), encoding);
    const isGenuine = hash !== undefined && release?.files[name] === hash;
    // Without the release document the verdict may change once the document arrives, so it is not remembered.
    if (release) this.verdicts.set(file, { mark, isGenuine });
    return isGenuine;
  }

  private async releaseOf(folder: string): Promise<Release | undefined> {
    const file = join(folder, 'release.json');
    const state = await stat(file).catch(undefinedWhereAbsent);
    if (!state?.isFile() || state.size > MAX_DOCUMENT_BYTES) return undefined;
    const mark = `${String(state.mtimeMs)} ${String(state.size)}`;
    const known = this.releases.get(file);
    if (known?.mark === mark) return known.release;
    const parsed = ReleaseSchema.safeParse(
      await readFile(file, 'utf8').then(JSON.parse).catch(undefinedWhereAbsent),
    );
    if (!parsed.success) return undefined;
    this.releases.set(file, { mark, release: parsed.data });
    return parsed.data;
  }
}
