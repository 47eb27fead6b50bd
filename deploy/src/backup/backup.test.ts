import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl, openConnection } from '@lotes/shared-node/database';
import { newAuthorizationNumber } from '../../../api/src/reservations';
import { createDatabase } from '../../../api/src/database/database';
import { createSetupPool } from '../../../api/src/database/pool';
import { OutboxWorker } from '../../../api/src/outbox/outbox-worker';
import { freePort } from '../local/ports';
import { startPostgres, type RunningPostgres } from '../local/postgres';
import { filesBelow } from '../store/file-hashes';
import { openReleaseStore, readRegistry } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import { addPicture, makePlatformData, rowsOf, type PlatformData } from '../testing/platform-data';
import { ROOT } from '../workspace';
import type { BackupSettings } from './backup-settings';
import { brokenInvariants } from './checks';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const RESERVE = `insert into reservas (numero_autorizacion, grupo, lote, nombre_cliente, estado, tipo, creada_en,
    retencion_desde, fecha_vencimiento)
  values ($1, $2, $3, 'Persona de prueba', 'pendiente', 'gratis24h', now(), now(), now() + interval '24 hours')`;
const MAIL = `insert into outbox (canal, message_id, contenido, creado_en, disponible_en)
  values ('correo', $1, '{"to": "a@example.test", "subject": "s", "text": "t"}', now(), now())`;

/** Runs `npm start` until it ends; returns its exit code and its messages on stderr. */
async function runStart(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'deploy', 'bin', 'start.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

/** Reserves free lots, each with a mail in the same transaction, until `stop`. */
async function keepReserving(url: string) {
  const free = await rowsOf<{ codigo: number }>(
    url,
    `select codigo from lotes l where (bitacora_estado(codigo)).estado = 'disponible' order by codigo`,
  );
  const client = await openConnection(url);
  const acknowledged: string[] = [];
  let transactions = 0;
  let isStopped = false;
  const work = (async () => {
    // Goes on without reservations once no lot is free, so that something is written for as long as the backup takes.
    for (let turn = 0; !isStopped; turn += 1) {
      const number = newAuthorizationNumber();
      const lot = free[turn]?.codigo;
      await client.query('begin');
      if (lot !== undefined) await client.query(RESERVE, [number, randomUUID(), lot]);
      await client.query(MAIL, [number]);
      await client.query('commit');
      transactions += 1;
      if (lot !== undefined) acknowledged.push(number);
    }
  })();
  const stop = async () => {
    isStopped = true;
    await work;
    await client.end();
    return transactions;
  };
  return { acknowledged, stop };
}

describe('a backup of a platform that runs', () => {
  let original: PlatformData;
  let backup: string;
  /** Reservations that were acknowledged before the backup began. */
  let before: string[];
  /** Number of transactions that were acknowledged by the end of the backup. */
  let after: number;
  const say = () => undefined;

  beforeAll(async () => {
    original = await makePlatformData();
    await rowsOf(original.url, MAIL, ['waiting']);
    await addPicture(original.settings, original.url, 'deleted');
    backup = original.place('backup');
    const writer = await keepReserving(original.url);
    while (writer.acknowledged.length < 20) await new Promise((next) => setTimeout(next, 5));
    before = [...writer.acknowledged];
    await createBackup(original.settings, backup, (line) => {
      if (line === 'database saved') rmSync(join(original.settings.mediaDir, 'deleted-800.webp'));
    });
    after = await writer.stop();
  });
  afterAll(() => original.remove());

  describe('its restore into an empty directory', () => {
    let restored: BackupSettings;
    let server: RunningPostgres;
    const said: string[] = [];

    beforeAll(async () => {
      restored = original.elsewhere('restored');
      await restoreBackup(restored, backup, (line) => said.push(line));
      const dataDir = join(restored.dataDir, 'postgres');
      server = await startPostgres({ dataDir, port: await freePort() });
    });
    afterAll(() => server.stop());

    it('brings back every reservation from before the backup, and only whole transactions, though a writer continued', async () => {
      const kept = await rowsOf<{ number: string; mail: string | null }>(
        server.url,
        `select numero_autorizacion as number, message_id as mail from reservas
          full join outbox on message_id = numero_autorizacion where nombre_cliente = 'Persona de prueba'`,
      );
      expect(after).toBeGreaterThan(before.length);
      expect(kept.filter(({ mail }) => mail === null)).toEqual([]);
      const numbers = new Set(kept.map(({ number }) => number));
      expect(before.filter((number) => !numbers.has(number))).toEqual([]);
      expect(await brokenInvariants(server.url)).toEqual([]);
      expect(said).toContain('database restored: the ledger verifies and every queue has one holder');
    });

    it('brings back the accounts', async () => {
      const identity = databaseUrl(server.url, 'lotes_identity');
      expect(await rowsOf(identity, 'select name from schema_migrations')).not.toEqual([]);
    });

    it('brings back pictures, even one that was deleted after the database was saved', async () => {
      expect(await readFile(join(restored.mediaDir, 'deleted-800.webp'), 'utf8')).toBe('picture deleted');
      expect(await readFile(join(restored.mediaDir, 'first-800.webp'), 'utf8')).toBe('picture first');
      expect(said.join('\n')).not.toContain('ATTENTION');
    });

    it("lets other users read releases, and pictures as far as the platform's umask allows", async () => {
      const releases = restored.releases.target.directory ?? '';
      const modesOf = async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
      const version = join(releases, 'remotes', 'catalog', '1.0.0');
      expect(
        await modesOf(releases, join(releases, 'remotes'), version, join(version, 'release.json')),
      ).toEqual([0o755, 0o755, 0o755, 0o644]);
      const written = 0o666 & ~process.umask();
      const [folder, file] = await modesOf(restored.mediaDir, join(restored.mediaDir, 'first-800.webp'));
      expect([folder, file]).toEqual([written | (0o111 & ~process.umask()), written]);
    });

    it('makes the live releases live again, under a new root', async () => {
      const store = await openReleaseStore(restored.releases);
      expect(store.trust.id).not.toBe((await openReleaseStore(original.settings.releases)).trust.id);
      const live = await readRegistry(store);
      expect([live?.shell?.version, live?.remotes['catalog']?.version]).toEqual(['1.0.0', '1.0.0']);
      expect(said.join('\n')).toMatch(
        /2 releases are published again \(registry 1\), signed with new keys under a new root/,
      );
    });

    it('holds back mail that waited at the time of the backup, and sends mail queued after it', async () => {
      await rowsOf(server.url, MAIL, ['new']);
      const sent: string[] = [];
      const database = createDatabase(createSetupPool(server.url));
      const deliver = async ({ messageId }: { messageId: string }) => {
        sent.push(messageId);
      };
      const office = { correo: 'office@example.test', telefonos: [], horario: '', horarioAgentes: '' };
      const readOffice = async () => office;
      const worker = new OutboxWorker(database, { now: () => new Date() }, deliver, readOffice);
      await worker.drain();
      await database.destroy();
      expect(sent).toEqual(['new']);
      expect(said.join('\n')).toMatch(/messages that waited are held/);
    });
  });

  it('can be read only by its owner, and contains no key that signs releases', async () => {
    const files = await filesBelow(backup);
    const folders = new Set(['.', ...files.map((file) => join(file, '..'))]);
    const modeOf = async (path: string) => (await stat(join(backup, path))).mode & 0o777;
    for (const file of files) expect([file, await modeOf(file)]).toEqual([file, 0o600]);
    for (const folder of folders) expect([folder, await modeOf(folder)]).toEqual([folder, 0o700]);
    const contents = await Promise.all(files.map((file) => readFile(join(backup, file), 'latin1')));
    expect(contents.filter((content) => content.includes('PRIVATE KEY'))).toEqual([]);
  });

  it('leaves nothing behind if it fails', async () => {
    const { settings, place } = original;
    const target = new DirectoryTarget(join(settings.dataDir, 'postgres', 'password'));
    const releases = { ...settings.releases, target };
    await expect(createBackup({ ...settings, releases }, place('failed/backup'), say)).rejects.toThrow(
      'ENOTDIR',
    );
    expect(await readdir(place('failed'))).toEqual([]);
  });

  it('refuses a directory without a database, and makes none there', async () => {
    const nothing = original.elsewhere('nothing');
    await expect(createBackup(nothing, original.place('of-nothing'), say)).rejects.toThrow(
      /^There is no database in .*nothing; name the data with DATA_DIR or DATABASE_URL\.$/,
    );
    expect(existsSync(nothing.dataDir)).toBe(false);
  });

  it('refuses a folder that exists already', async () => {
    await mkdir(original.place('taken'));
    await expect(createBackup(original.settings, original.place('taken'), say)).rejects.toThrow(
      /taken exists already; name a folder that does not\.$/,
    );
  });

  describe('restore', () => {
    const change = async (file: string, text: (was: string) => string) => {
      const was = await readFile(join(backup, file), 'utf8');
      await writeFile(join(backup, file), text(was));
      return () => writeFile(join(backup, file), was);
    };
    const restore = (name: string) => restoreBackup(original.elsewhere(name), backup, say);

    it('refuses a directory with files', async () => {
      await mkdir(original.place('used'), { recursive: true });
      await writeFile(join(original.place('used'), 'notes.txt'), '');
      await expect(restore('used')).rejects.toThrow(/used is not empty; name empty places with DATA_DIR/);
    });

    it('refuses a partially restored directory, as a start there does', async () => {
      const draft = original.place('partial/.restoring');
      await mkdir(draft, { recursive: true });
      await expect(restore('partial')).rejects.toThrow(
        /partial was restored in part; delete it and restore again\.$/,
      );
      const { stderr } = await runStart({
        DATA_DIR: original.place('partial'),
        PORT: String(await freePort()),
      });
      expect(stderr).toMatch(/partial was restored in part; delete it and restore again\.\n$/);
    });

    it('refuses a backup with a changed or missing file, and writes nothing', async () => {
      const undo = await change('media/first-800.webp', (was) => was.toUpperCase());
      await expect(restore('changed')).rejects.toThrow(
        /is damaged: media\/first-800\.webp is not as it was written\.$/,
      );
      await undo();
      expect(existsSync(original.place('changed'))).toBe(false);
    });

    it('refuses a backup without its manifest: one that was not finished', async () => {
      await expect(restoreBackup(original.elsewhere('none'), join(backup, 'media'), say)).rejects.toThrow(
        /is no whole backup: it has no backup\.json\.$/,
      );
    });

    it('refuses a backup whose database a newer version migrated', async () => {
      const undo = await change('backup.json', (was) =>
        was.replace('"0001-foundation.sql"', '"9999-next.sql"'),
      );
      await expect(restore('newer')).rejects.toThrow(
        /^The backup has a newer schema \(9999-next\.sql of the api\) than this version knows; .*\.$/,
      );
      await undo();
    });

    it('refuses a backup of an external server without DATABASE_URL, or for an older or absent server', async () => {
      const undo = await change('backup.json', (was) =>
        was
          .replace('"kind": "cluster"', '"kind": "dumps", "program": 99')
          .replace(/"major": \d+/, '"major": 99'),
      );
      await expect(restore('dumps')).rejects.toThrow(/name the one to fill in DATABASE_URL\.$/);
      const settings = { ...original.elsewhere('dumps'), databaseUrl: original.url };
      await expect(restoreBackup(settings, backup, say)).rejects.toThrow(
        /^The backup is of PostgreSQL 99; the server of DATABASE_URL has \d+, which is older\.$/,
      );
      const off = { ...settings, databaseUrl: 'postgres://lotes@127.0.0.1:1/lotes' };
      await expect(restoreBackup(off, backup, say)).rejects.toThrow(
        /^The PostgreSQL server at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED .*\. Check DATABASE_URL\.$/,
      );
      await undo();
      expect(existsSync(original.place('dumps'))).toBe(false);
    });

    it('refuses a backup of a cluster for an external server, which cannot read its files', async () => {
      const settings = { ...original.elsewhere('foreign'), databaseUrl: original.url };
      await expect(restoreBackup(settings, backup, say)).rejects.toThrow(
        /unset DATABASE_URL to restore it\.$/,
      );
    });
  });
});
