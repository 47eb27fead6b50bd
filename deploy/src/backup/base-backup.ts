import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openConnection } from '@lotes/shared-node/database';
import type pg from 'pg';
import { BackupRefused } from './backup-refused';

/** First bytes of the pieces of the copy stream with which BASE_BACKUP responds. */
const NEW_ARCHIVE = 'n';
const ARCHIVE_DATA = 'd';

/** The log of all writes during the backup comes last in the archive, so that it recovers by itself. */
const COMMAND = "BASE_BACKUP (LABEL 'lotes', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";

/** Keeps the server from recycling log that the archive still needs; the slot ends with its connection. */
const KEEP_LOG = `CREATE_REPLICATION_SLOT lotes_backup_${String(process.pid)} TEMPORARY PHYSICAL (RESERVE_WAL)`;

const ignore = (): undefined => undefined;

/** One BASE_BACKUP on a connection of the replication protocol; `archive` yields the tar. */
class BaseBackup implements pg.Submittable {
  readonly archive = new PassThrough();
  private archives = 0;
  private connection: pg.Connection | undefined;

  submit(connection: pg.Connection): void {
    this.connection = connection;
    this.archive.on('drain', () => connection.stream.resume());
    connection.query(COMMAND);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === NEW_ARCHIVE) this.archives += 1;
    if (this.archives > 1)
      this.abort(new BackupRefused('The database has tablespaces outside its data directory.'));
    // A copy: the driver overwrites the chunk's memory with what it reads next.
    if (kind === ARCHIVE_DATA && !this.archive.write(Buffer.from(chunk.subarray(1))))
      this.connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.archive.end();
  }

  handleError(error: Error): void {
    this.archive.destroy(error);
  }

  /** Aborts the backup while the server would continue to send. */
  abort(reason: Error): void {
    this.archive.destroy(reason);
    this.connection?.stream.destroy();
  }

  // Positions in the log and the list of tablespaces, which are not needed.
  readonly handleRowDescription = ignore;
  readonly handleDataRow = ignore;
  readonly handleCommandComplete = ignore;
}

/**
 * Copies the whole cluster of a running server into one tar file that only its owner can read, while writes continue.
 * @param serverUrl connection string of a user who may replicate
 * @throws errors of the server or the disk
 */
export async function writeBaseBackup(serverUrl: string, file: string): Promise<void> {
  const url = new URL(serverUrl);
  url.searchParams.set('replication', 'true');
  const client = await openConnection(url.href);
  const backup = new BaseBackup();
  try {
    await client.query(KEEP_LOG);
    client.query(backup);
    await pipeline(backup.archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    backup.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await client.end();
  }
}
