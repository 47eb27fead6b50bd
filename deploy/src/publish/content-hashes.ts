import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../store/atomic-write';
import { jsonOrUndefined } from '../store/json-text';

const CacheSchema = z.record(z.string(), z.tuple([z.number(), z.number(), z.string()]));
type Cache = z.infer<typeof CacheSchema>;

/**
 * Content hashes of files, remembered by time of change and size, so that an unchanged tree costs a `stat` per file.
 * Without the remembered hashes, every file is read once.
 */
export class ContentHashes {
  private changed = false;

  private constructor(
    private readonly file: string,
    private readonly cache: Cache,
  ) {}

  static async open(file: string): Promise<ContentHashes> {
    // Whatever prevents the reading: every file is then read once.
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return new ContentHashes(file, CacheSchema.catch({}).parse(jsonOrUndefined(text)));
  }

  async of(path: string): Promise<string> {
    const { mtimeMs, size } = await stat(path);
    const known = this.cache[path];
    if (known?.[0] === mtimeMs && known[1] === size) return known[2];
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    this.cache[path] = [mtimeMs, size, hash];
    this.changed = true;
    return hash;
  }

  async save(): Promise<void> {
    if (!this.changed) return;
    await mkdir(dirname(this.file), { recursive: true });
    await replaceFile(this.file, JSON.stringify(this.cache));
  }
}
