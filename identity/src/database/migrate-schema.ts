import { join } from 'node:path';
import { migrate } from '@lotes/shared-node/database';

/** Number of the advisory lock of this database's migrations. */
const LOCK = 5_601_001;

/**
 * Brings the identity's schema up to date. Returns the names of the files that were applied.
 * @throws {Misconfiguration} if the database does not answer or is newer, or an applied file was edited.
 */
export function migrateSchema(connectionString: string): Promise<string[]> {
  return migrate(connectionString, {
    program: 'identity',
    directory: join(import.meta.dirname, '..', '..', 'migrations'),
    history: { table: 'schema_migrations', hash: 'checksum', appliedAt: 'applied_at' },
    lock: LOCK,
  });
}
