import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

const MOST_BYTES = 20 * 1024 * 1024;
const LOOK_EVERY_MS = 10_000;

/**
 * The log file of a service, which its process and the launcher write to; what is more than 20 MiB becomes `<file>.1`. What cannot be
 * written, as on a full disk, is dropped: no platform ends of it.
 */
export class ServiceLog {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Opens the file for a process to write to; undefined where it cannot be opened. */
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
      // Nobody could be told: this is where it would be told.
    }
  }

  /** Empties the file once it is too long; processes that have it open go on at its beginning. */
  async bound(): Promise<void> {
    try {
      const { size } = await stat(this.file);
      if (size <= this.mostBytes) return;
      // Without room for a copy what was logged is lost; more of it would take the last room.
      await copyFile(this.file, `${this.file}.1`).catch(() => undefined);
      await truncate(this.file);
    } catch {
      // Not there yet, or nothing that could be emptied.
    }
  }

  end(): void {
    clearInterval(this.timer);
  }
}
