import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../local/ports';
import { startPostgres, type RunningPostgres } from '../local/postgres';
import { Lease } from '../registrar/lease';
import { Registrar, SILENT_LOG } from '../registrar/registrar';
import { readHistory } from '../store/history';
import { openReleaseStore, readLive } from '../store/release-store';
import { DirectoryTarget } from '../store/target/directory-target';
import { promoteHere } from '../testing/promote-here';
import { answerOf, commandLine, type CommandResult } from '../testing/command-line';
import { makePlatformData, type PlatformData } from '../testing/platform-data';
import { publishRemote, publishShell } from '../testing/published-release';
import { signCheck } from '../trust/check-results';
import { initLocalKeys } from '../trust/init-local-keys';
import type { BackupSettings } from './backup-settings';
import { restoreBackup } from './restore-backup';

/** Runs a command on the data that settings name. */
async function deploy({ dataDir, releases }: BackupSettings, ...argv: string[]): Promise<CommandResult> {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_DIR: releases.target.directory,
    KEYS_DIR: releases.keys,
    ENVIRONMENT: releases.environment,
  });
  return commandLine.deploy(...argv).finally(() => jest.restoreAllMocks());
}

/** Number of a composition that a browser has seen, and that neither the store nor the database of the backup has. */
const SEEN = 41;

describe('a backup of an environment other than local', () => {
  let data: PlatformData;
  let server: RunningPostgres | undefined;
  let original: BackupSettings;
  let restored: BackupSettings;
  const said: string[] = [];

  beforeAll(async () => {
    data = await makePlatformData();
    const ofStaging = (name: string) => ({
      target: new DirectoryTarget(data.place(`${name}/releases`)),
      keys: data.place('keys-of-staging'),
      environment: 'staging',
    });
    original = { ...data.settings, releases: ofStaging('staging') };
    restored = { ...data.elsewhere('restored'), releases: ofStaging('restored') };
    const { releases } = original;
    const published = [await publishShell(releases), await publishRemote(releases, 'catalog')];
    await initLocalKeys(releases, published);
    const store = await openReleaseStore(releases);
    for (const release of published)
      await signCheck(store, release, { checks: ['composition'], mount: 'whole' }, new Date());
    await promoteHere(store, published);
    expect(await deploy(original, 'backup', data.place('backup'))).toMatchObject({ code: 0 });
    const { code, out } = await deploy(restored, 'restore', data.place('backup'), '--above', String(SEEN));
    expect(code).toBe(0);
    said.push(...out.split('\n'));
  });
  afterAll(async () => {
    await server?.stop();
    await data.remove();
  });

  it('keeps the signed documents and the root on restore', async () => {
    const [before, after] = await Promise.all(
      [original, restored].map(({ releases }) => openReleaseStore(releases)),
    );
    if (!before || !after) throw new Error('Both stores open.');
    expect(after.trust.id).toBe(before.trust.id);
    expect((await readLive(after))?.document).toEqual((await readLive(before))?.document);
  });

  it('names the teams that must promote again if they promoted after the backup', () => {
    const lines = said.filter((line) => line.includes('promotes again'));
    expect(lines).toEqual([
      expect.stringMatching(/^shell is live with 1\.0\.0: if its team promoted since \d{4}-/),
      expect.stringMatching(/^catalog is live with 1\.0\.0: /),
    ]);
  });

  it('reports a live version whose files are missing or changed, and does not list it as live', async () => {
    const version = data.place('staging/releases/remotes/catalog/1.0.0');
    await rename(version, `${version}.away`);
    const forMachine = await deploy(original, 'backup', data.place('without-either'), '--json');
    await cp(`${version}.away`, version, { recursive: true });
    await writeFile(join(version, 'home.js'), 'changed');
    const made = await deploy(original, 'backup', data.place('without'));
    await rm(version, { recursive: true });
    await rename(`${version}.away`, version);
    const changed = 'catalog@1.0.0 is live and damaged (home.js was changed after it was published)';
    const sentence = 'catalog@1.0.0 is live and not in the release store';
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`ATTENTION: ${changed}`) as string });
    expect(answerOf(forMachine)).toEqual({
      dataDir: original.dataDir,
      folder: data.place('without-either'),
      said: ['database saved', 'media saved', 'releases saved, without the keys that sign them'],
      attention: [expect.stringContaining(sentence)],
    });
    const manifest = JSON.parse(await readFile(data.place('without/backup.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ live: [{ name: 'shell', version: '1.0.0' }] });
  });

  it('restores on a local platform only published versions, signed again there', async () => {
    const place = data.elsewhere('own');
    const restore = await deploy(place, 'restore', data.place('backup'), '--json');
    expect(answerOf(restore)).toEqual({
      dataDir: place.dataDir,
      folder: data.place('backup'),
      said: [
        'database restored: the ledger verifies and every queue has one holder',
        expect.stringContaining('2 releases are published again (registry 1)'),
      ],
      attention: [],
    });
    const store = await openReleaseStore(place.releases);
    expect(store.trust.id).not.toBe((await openReleaseStore(original.releases)).trust.id);
  });

  it('is refused before anything is written if there are keys already where new ones would be made', async () => {
    const place = data.elsewhere('keyed');
    const keyed = { ...place, releases: { ...place.releases, keys: data.place('keys-of-others') } };
    await mkdir(keyed.releases.keys);
    await writeFile(join(keyed.releases.keys, 'root-1.pem'), '');
    const { code, err } = await deploy(keyed, 'restore', data.place('backup'));
    expect(code).toBe(1);
    expect(err).toContain(`${keyed.releases.keys} is not empty`);
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it('is refused in another environment than the one that it was signed for, before anything is written', async () => {
    const place = data.elsewhere('production');
    const production = { ...place, releases: { ...place.releases, environment: 'production' } };
    const { code, err } = await deploy(production, 'restore', data.place('backup'));
    expect(code).toBe(1);
    expect(err).toBe(
      'The backup is of the environment staging, not production: set ENVIRONMENT to staging.\n',
    );
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it('warns first if a restore into a database server would make it a local platform', async () => {
    const place = { ...data.elsewhere('served'), databaseUrl: data.url };
    const said: string[] = [];
    const restore = restoreBackup(place, data.place('backup'), (line) => said.push(line));
    // The backup is of an embedded server, which is refused after that.
    await expect(restore).rejects.toThrow('unset DATABASE_URL');
    expect(said).toEqual([
      'ATTENTION: ENVIRONMENT is local and the backup is of staging: what was live is signed anew, and nothing of staging trusts it. ' +
        'Unless you want that, start over in empty places with ENVIRONMENT set to staging',
    ]);
  });

  it('lets the registrar continue above the given number, and its history as it was', async () => {
    server = await startPostgres({ dataDir: join(restored.dataDir, 'postgres'), port: await freePort() });
    const marks = new Lease(server.url, 15);
    await marks.acquireOrKeep();
    const open = () => openReleaseStore(restored.releases);
    await new Registrar({ open, marks, log: SILENT_LOG }).step();
    await marks.end();
    const live = (await readLive(await open()))?.verified.registry;
    expect(live).toMatchObject({ sequence: SEEN + 1, remotes: { catalog: { version: '1.0.0' } } });
    expect(await readHistory(restored.releases, SEEN + 1)).toEqual(await readHistory(original.releases, 1));
  });

  it('refuses --above if no signed documents are restored', async () => {
    const refused = await deploy(data.elsewhere('local'), 'restore', data.place('backup'), '--above', '41');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toBe(
      'ENVIRONMENT is local and the backup is of staging: nothing that was signed stays, and there is no number to go on above. ' +
        'To keep it, set ENVIRONMENT to staging.\n',
    );
    const wrong = await deploy(data.elsewhere('local'), 'restore', data.place('backup'), '--above', 'x');
    expect(wrong).toMatchObject({ code: 2 });
  });
});
