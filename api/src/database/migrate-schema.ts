import { join } from 'node:path';
import { migrate } from '@lotes/shared-node/database';
import { MIGRATION_LOCK } from './advisory-locks';

/**
 * Brings the api's schema up to date. Returns the names of the files that were applied.
 * @throws {Misconfiguration} if the database does not respond or is newer, or an applied file was edited.
 */
export function migrateSchema(connectionString: string): Promise<string[]> {
  return migrate(connectionString, {
    program: 'api',
    directory: join(import.meta.dirname, '..', '..', 'migrations'),
    history: { table: 'migraciones', hash: 'hash', appliedAt: 'aplicada_en' },
    lock: MIGRATION_LOCK,
  });
}
