import { execFile } from 'node:child_process';
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { remotesOf, sequenceOf, servedRegistry } from '../platform/signed-registry';
import type { BenchedPlatform } from './benches';

const ROOT = resolve(import.meta.dirname, '..', '..');
const TEAMS = ['catalog', 'reservations'] as const;
/** Of each team, both at the same time. */
const ROUNDS = 100;
const ROLLBACKS = 10;
const READERS = 8;
/** From the command to a new page that serves what it made live. */
const MOST_P95_MS = 5000;
/** A slow machine is measured, not given up on. */
const GIVE_UP_AFTER_MS = 120_000;

type Team = (typeof TEAMS)[number];

/** What the readers saw that nobody may see. */
interface Faults {
  /** Pages without one of the remotes. */
  partial: number;
  /** Pages of a registry older than one that the same reader had seen. */
  older: number;
  /** Versions that no history tells of. */
  lost: number;
}

interface Times {
  what: string;
  count: number;
  p50: number;
  p95: number;
  most: number;
}

export interface PromoteBench extends Faults {
  goalP95: number;
  pagesRead: number;
  times: Times[];
  reached: boolean;
}

/**
 * Two teams publish and promote a hundred versions each at the same time, then take some back, while eight readers ask for the
 * registry over and over: what a page would carry.
 */
export async function benchPromote({ url, dataDir }: BenchedPlatform): Promise<PromoteBench> {
  const deploy = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'deploy/src/cli.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 1 << 26,
    });
  const readers = new Readers(url);
  const first = remotesOf(await servedRegistry(url));
  const promoted = await Promise.all(
    TEAMS.map((team) => promoteAll({ url, dataDir, deploy }, team, first[team]?.version ?? '')),
  );
  const rolledBack = await Promise.all(TEAMS.map((team) => rollBackAll({ url, deploy }, team)));
  const { pages, ...seen } = await readers.end();
  const told = (await deploy('history', '--json')).stdout;
  const lost = TEAMS.flatMap((team) => versionsOf(team)).filter((version) => !told.includes(`"${version}"`));
  const times = [timesOf('promote', promoted.flat()), timesOf('rollback', rolledBack.flat())];
  const faults = { ...seen, lost: lost.length };
  return {
    goalP95: MOST_P95_MS,
    pagesRead: pages,
    times,
    ...faults,
    reached:
      times.every(({ p95 }) => p95 < MOST_P95_MS) && Object.values(faults).every((count) => count === 0),
  };
}

interface Surroundings extends BenchedPlatform {
  deploy: (...args: string[]) => Promise<unknown>;
}

const versionsOf = (team: Team) =>
  Array.from({ length: ROUNDS }, (_, round) => `0.0.${String(round + 1)}-bench.${team}`);

async function promoteAll(
  { url, dataDir, deploy }: Surroundings,
  team: Team,
  from: string,
): Promise<number[]> {
  const times: number[] = [];
  for (const version of versionsOf(team)) {
    await publishAs(join(dataDir, 'releases', 'remotes', team), from, version);
    const began = performance.now();
    await deploy('promote', `${team}@${version}`, '--why', 'bench');
    await untilServed(url, team, (live) => live === version);
    times.push(performance.now() - began);
  }
  return times;
}

async function rollBackAll({ url, deploy }: Omit<Surroundings, 'dataDir'>, team: Team): Promise<number[]> {
  const times: number[] = [];
  for (const version of versionsOf(team)
    .slice(-1 - ROLLBACKS, -1)
    .reverse()) {
    const began = performance.now();
    await deploy('rollback', team, '--why', 'bench');
    await untilServed(url, team, (live) => live === version);
    times.push(performance.now() - began);
  }
  return times;
}

/** Publishes the files of a version once more, under another version: a hundred builds would measure the compiler. */
async function publishAs(folder: string, from: string, version: string): Promise<void> {
  const entries = await readdir(join(folder, from), { recursive: true, withFileTypes: true });
  const place = join(folder, version);
  await mkdir(place);
  for (const entry of entries.filter((one) => one.isFile() && one.name !== 'release.json')) {
    const below = join(entry.parentPath, entry.name).slice(join(folder, from).length);
    await mkdir(join(place, below, '..'), { recursive: true });
    await link(join(folder, from, below), join(place, below));
  }
  const release = JSON.parse(await readFile(join(folder, from, 'release.json'), 'utf8')) as object;
  await writeFile(join(place, 'release.json'), JSON.stringify({ ...release, version }));
}

async function untilServed(
  url: string,
  team: Team,
  isServed: (version: string | undefined) => boolean,
): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_AFTER_MS;
  while (!isServed(remotesOf(await servedRegistry(url))[team]?.version)) {
    if (performance.now() > giveUp) throw new Error(`${team} was promoted and is not served.`);
    await delay(20);
  }
}

/** Ask for the registry one after another, as pages that are opened do. */
class Readers {
  private isOver = false;
  private pages = 0;
  private partial = 0;
  private older = 0;
  private readonly reading: Promise<void[]>;

  constructor(private readonly url: string) {
    this.reading = Promise.all(Array.from({ length: READERS }, () => this.read()));
  }

  async end(): Promise<Omit<Faults, 'lost'> & { pages: number }> {
    this.isOver = true;
    await this.reading;
    return { pages: this.pages, partial: this.partial, older: this.older };
  }

  private async read(): Promise<void> {
    for (let newest = 0; !this.isOver; await delay(50)) {
      const registry = await servedRegistry(this.url);
      const names = Object.keys(remotesOf(registry));
      this.pages += 1;
      if (!TEAMS.every((team) => names.includes(team))) this.partial += 1;
      if (sequenceOf(registry) < newest) this.older += 1;
      newest = sequenceOf(registry);
    }
  }
}

function timesOf(what: string, times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { what, count: sorted.length, p50: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0 };
}
