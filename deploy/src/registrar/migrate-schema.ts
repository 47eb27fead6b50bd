import { join } from 'node:path';
import { migrate } from '@lotes/shared-node/database';

/** Number of the advisory lock of the registrar's migrations. */
const MIGRATION_LOCK = 5_601_011;

/** Brings the registrar's schema up to date, in the platform's database. */
export function migrateSchema(databaseUrl: string): Promise<string[]> {
  return migrate(databaseUrl, {
    program: 'registrar',
    directory: join(import.meta.dirname, '..', '..', 'migrations'),
    history: { table: 'registrar_migrations', hash: 'checksum', appliedAt: 'applied_at' },
    lock: MIGRATION_LOCK,
  });
}
