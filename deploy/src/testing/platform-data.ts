import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabases, withConnection } from '@lotes/shared-node/database';
import { migrateSchema as migrateApi } from '../../../api/src/database/migrate-schema';
import { seedDatabase } from '../../../api/src/database/seed';
import { seeds } from '../../../api/src/slices';
import { promoteHere } from './promote-here';
import { testConfig } from '../../../api/src/testing/test-config';
import { migrateSchema as migrateIdentity } from '../../../identity/src/database/migrate-schema';
import type { BackupSettings } from '../backup/backup-settings';
import { freePort } from '../local/ports';
import { startPostgres, type RunningPostgres } from '../local/postgres';
import { openReleaseStore } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import { initLocalKeys } from '../trust/init-local-keys';
import { publishRemote, publishShell } from './published-release';

/** The data of a platform whose embedded server runs; other data directories can be made next to it. */
export interface PlatformData {
  settings: BackupSettings;
  /** Connection string of the api's database while the server runs. */
  url: string;
  postgres: RunningPostgres;
  /** Settings of a platform that does not exist yet. */
  elsewhere: (name: string) => BackupSettings;
  /** A path without a file or folder. */
  place: (name: string) => string;
  remove: () => Promise<void>;
}

/** Runs one statement and returns its rows. */
export async function rowsOf<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withConnection(url, async (client) => (await client.query<Row>(statement, values)).rows);
}

/** Makes a data directory as `npm start` does: both databases with their seeds, a picture, a shell and a remote that are live. */
export async function makePlatformData(): Promise<PlatformData> {
  const root = await mkdtemp(join(tmpdir(), 'lotes-backup-'));
  const place = (name: string) => join(root, name);
  const elsewhere = (name: string): BackupSettings => ({
    dataDir: place(name),
    mediaDir: join(place(name), 'media'),
    releases: {
      target: new DirectoryTarget(join(place(name), 'releases')),
      keys: join(place(name), 'keys'),
      environment: 'local',
    },
  });
  const settings = elsewhere('original');
  const postgres = await startPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    port: await freePort(),
    durable: false,
  });
  const [url = '', identity = ''] = await ensureDatabases(postgres.url, ['lotes', 'lotes_identity']);
  await migrateApi(url);
  await migrateIdentity(identity);
  const config = testConfig({ databaseUrl: url, jwksUri: 'http://127.0.0.1:9/', dataDir: settings.dataDir });
  await seedDatabase(url, seeds, { clock: { now: () => new Date() }, config });
  await addPicture(settings, url, 'first');
  await releaseAll(settings);
  const remove = async () => {
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  };
  return { settings, url, postgres, elsewhere, place, remove };
}

/** Adds a picture to a lot, file before row, as the api does. */
export async function addPicture({ mediaDir }: BackupSettings, url: string, name: string): Promise<void> {
  await mkdir(mediaDir, { recursive: true });
  await writeFile(join(mediaDir, `${name}-800.webp`), `picture ${name}`);
  await rowsOf(
    url,
    `insert into imagenes (lote, tipo, nombre, orden, ancho, alto, archivos, creada_en)
      select codigo, 'plana', $1, 1 + (select count(*) from imagenes), 800, 600, jsonb_build_object('800', $1 || '-800.webp'), now()
      from lotes order by codigo limit 1`,
    [name],
  );
}

async function releaseAll({ releases }: BackupSettings): Promise<void> {
  const published = [await publishShell(releases), await publishRemote(releases, 'catalog')];
  await initLocalKeys(releases, published);
  await promoteHere(await openReleaseStore(releases), published);
}
