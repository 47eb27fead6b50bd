import { appendFileSync, closeSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

/**
 * The log file of a service, to which its process and the launcher write; after 20 MiB it is moved to `<file>.1`. Lines
 * that cannot be written, as on a full disk, are dropped: no platform ends because of them.
 */
export class ServiceLog {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly mostBytes = MAX_BYTES,
  ) {}

  /** Opens the file for a process to write to; undefined if it cannot be opened. */
  open(): number | undefined {
    this.timer ??= setInterval(() => void this.bound(), LOOK_EVERY_MS).unref();
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      return openSync(this.file, 'a');
    } catch {
      return undefined;
    }
  }

  append(text: Buffer | string): void {
    try {
      appendFileSync(this.file, text);
    } catch {
      // Dropped: there is no other place to report that logging failed.
    }
  }

  /** Empties the file once it is too long; processes that have it open go on at its beginning. */
  async bound(): Promise<void> {
    try {
      const { size } = await stat(this.file);
      if (size <= this.mostBytes) return;
      // Without room for a copy, the lines so far are lost; keeping them would use up the rest of the disk.
      await this.keep(`${this.file}.1`).catch(() => undefined);
      truncateSync(this.file);
    } catch {
      // The file does not exist yet, or cannot be emptied.
    }
  }

  /**
   * Copies the file; lines written during the copy are added immediately, so that little can be lost before the file is
   * emptied.
   */
  private async keep(copy: string): Promise<void> {
    await copyFile(this.file, copy);
    const copied = statSync(copy).size;
    const rest = Buffer.alloc(statSync(this.file).size - copied);
    const source = openSync(this.file, 'r');
    try {
      appendFileSync(copy, rest.subarray(0, readSync(source, rest, 0, rest.length, copied)));
    } finally {
      closeSync(source);
    }
  }

  end(): void {
    clearInterval(this.timer);
  }
}
