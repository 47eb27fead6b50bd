import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@lotes/shared-federation/release';
import { readDeployedApi } from '../compatibility/deployed-api';
import { LocalPlatform } from '../local/platform';
import { holdPort } from '../local/ports';
import { Progress } from '../local/progress';
import { readSettings } from '../local/settings';
import { checkReleases } from '../mount/check-releases';
import { promoteReleases, type PromotionNote } from '../store/promote-release';
import { PromotionRefused } from '../store/release-checks';
import { artefactFolder, openReleaseStore, type ReleaseStore } from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { delegateNew } from '../trust/next-root';
import { ROOT } from '../workspace';
import { BREAKING } from './breaking';
import { baseHarbour, NAME, publishHarbour, type Harbour } from './harbour';
import { harmless } from './harmless';

/** For the history of the platform that is checked. */
const NOTE: PromotionNote = { kind: 'promote', by: 'check:deploy-table', why: null };

/** One line of the table. */
interface Row {
  change: string;
  expected: string;
  got: string;
  right: boolean;
  sentence: string;
}

/** A platform for this run only, or with `--running` the one at PORT with its data in DATA_DIR. */
async function aPlatform(): Promise<{
  url: string;
  environment: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}> {
  if (process.argv.includes('--running'))
    return {
      url: `http://localhost:${String(readSettings(process.env, []).port)}`,
      environment: process.env,
      stop: () => Promise.resolve(),
    };
  const dataDir = await mkdtemp(join(tmpdir(), 'lotes-deploy-table-'));
  const port = await holdPort();
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: String(port.number) };
  const settings = readSettings(environment, []);
  const platform = new LocalPlatform(settings, new Progress(), port);
  await platform.start();
  return {
    url: `http://localhost:${String(settings.port)}`,
    environment,
    stop: async () => {
      await platform.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const lineOf = ({ change, expected, got, right }: Row): string =>
  `${right ? 'right' : 'WRONG'}  ${change.padEnd(56)}  expected: ${expected.padEnd(24)}  got: ${got}`;

/** Publishes versions of the harbour's remote and asks whether they may go live. */
class Table {
  readonly rows: Row[] = [];
  private count = 0;
  /** Suffix of version numbers, so that no earlier run has published them. */
  private readonly series = Math.floor(Date.now() / 1000);

  constructor(
    private readonly store: ReleaseStore,
    private readonly url: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  async publish(harbour: Harbour): Promise<Release> {
    this.count += 1;
    const release = await publishHarbour(
      this.store,
      `1.${String(this.count)}.0-${String(this.series)}`,
      harbour,
    );
    if (harbour.damage !== undefined && this.store.target.directory !== undefined)
      await writeFile(join(this.store.target.directory, artefactFolder(release), harbour.damage), 'changed');
    return release;
  }

  /** The first reason against a release; undefined if there is none. @param shouldMount false leaves the mount check out */
  async refusal(release: Release, shouldMount = true): Promise<string | undefined> {
    const { url: shell, environment } = this;
    const account = { email: 'admin@demo.test', password: 'Demo-1234' };
    try {
      await checkReleases(this.store, [release], { shell, shouldMount, account, environment });
      return undefined;
    } catch (error) {
      if (error instanceof PromotionRefused) return error.problems.join('\n');
      throw error;
    }
  }

  say(row: Row): void {
    this.rows.push(row);
    process.stdout.write(
      `${row.right ? 'right' : 'WRONG'}  ${row.change}: ${row.got}\n       ${row.sentence}\n`,
    );
  }
}

/**
 * Checks that each breaking change is refused with its sentence, by its check. A change for the mount check must pass all
 * others.
 */
async function refuseAll(table: Table, base: Harbour): Promise<void> {
  for (const { what, finder, sentence, change } of BREAKING) {
    const release = await table.publish(change(base));
    const others = finder === 'mount' ? await table.refusal(release, false) : undefined;
    const refusal = others ?? (await table.refusal(release, finder === 'mount'));
    const right = others === undefined && (refusal?.includes(sentence) ?? false);
    const found = refusal?.split('\n').find((line) => line.includes(sentence)) ?? refusal ?? '';
    table.say({
      change: what,
      expected: `refused by ${finder}`,
      got: refusal === undefined ? 'passes' : `refused by ${right ? finder : 'something else'}`,
      right,
      sentence: found,
    });
  }
}

/** Checks that harmless changes pass and go live, and that the deployed page shows their screen. */
async function acceptAll(
  table: Table,
  store: ReleaseStore,
  url: string,
  versions: readonly [string, Harbour][],
) {
  for (const [what, harbour] of versions) {
    const release = await table.publish(harbour);
    let refusal = await table.refusal(release);
    if (refusal === undefined) {
      await promoteReleases(store, [release], { note: NOTE });
      refusal = (await isServed(url, release)) ? undefined : 'It is live, and no page says so.';
    }
    const got = refusal === undefined ? 'passes, is live' : 'refused';
    const right = refusal === undefined;
    table.say({ change: what, expected: 'passes, is live', got, right, sentence: refusal ?? '' });
  }
}

/** True if a page of the platform names the version within ten seconds, and serves its entry. */
async function isServed(url: string, { name, version }: Release): Promise<boolean> {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    const page = await (await fetch(`${url}/es/harbour`, { headers: { accept: 'text/html' } })).text();
    if (page.includes(`/remotes/${name}/${version}/`))
      return (await fetch(`${url}/remotes/${name}/${version}/remote-entry.js`)).ok;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  return false;
}

/**
 * `npm run check:deploy-table`: runs `can-i-deploy` on a running platform for changes that must not go live, and for changes
 * that may.
 */
async function main(): Promise<void> {
  const { url, environment, stop } = await aPlatform();
  try {
    const options = releaseStoreOptions(ROOT, environment);
    const api = await readDeployedApi(url);
    const base = baseHarbour(api);
    const first = await publishHarbour(options, `0.0.0-${String(Date.now())}`, base);
    await delegateNew(options, [first]);
    const store = await openReleaseStore(options);
    const table = new Table(store, url, environment);
    await promoteReleases(store, [first], { note: NOTE });
    await refuseAll(table, base);
    const versions = harmless(api).map(({ what, change }) => [what, change(base)] as [string, Harbour]);
    await acceptAll(table, store, url, versions);
    const { rows } = table;
    process.stdout.write(`\n${rows.map(lineOf).join('\n')}\n`);
    const wrong = rows.filter(({ right }) => !right);
    process.stdout.write(
      `${String(rows.length - wrong.length)} of ${String(rows.length)} are right (${NAME})\n`,
    );
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

await main();
