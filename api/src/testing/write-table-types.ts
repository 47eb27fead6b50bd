import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from './postgres-server';
import { emptyDatabaseTypes } from './table-types';

const TABLES_FILE = join(import.meta.dirname, '..', 'database', 'tables.ts');

const dataDir = await mkdtemp(join(tmpdir(), 'lotes-table-types-'));
const server = await findServer(dataDir);
try {
  await writeFile(TABLES_FILE, await emptyDatabaseTypes(server.url));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
