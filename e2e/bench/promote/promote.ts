import { setTimeout as delay } from 'node:timers/promises';
import { remotesOf, sequenceOf, servedRegistry } from '../../platform/signed-registry';
import type { BenchedStore } from './benched-store';

const TEAMS = ['catalog', 'reservations'] as const;
/** Promotions of each team; both teams promote at the same time. */
const ROUNDS = 100;
const ROLLBACKS = 10;
const READERS = 8;
/** Goal in ms from the start of the command until a new page carries the promoted version. */
const MAX_P95_MS = 5000;
/** Time limit of one promotion in ms; generous, so that a slow machine is measured too. */
const GIVE_UP_AFTER_MS = 120_000;

type Team = (typeof TEAMS)[number];

/** Counts of observations by the readers that must not occur. */
interface Faults {
  /** Pages without one of the remotes. */
  partial: number;
  /** Pages of a registry older than one that the same reader had seen. */
  older: number;
  /** Versions that were live and that no history contains. */
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
 * Lets two teams publish and promote a hundred versions each at the same time, then roll some back, while eight readers
 * continuously request the registry that a page would carry.
 */
export async function benchPromote(store: BenchedStore): Promise<PromoteBench> {
  const readers = new Readers(store.url);
  const first = remotesOf(await servedRegistry(store.url));
  const promoted = await Promise.all(
    TEAMS.map((team) => promoteAll(store, team, first[team]?.version ?? '')),
  );
  const rolledBack = await Promise.all(TEAMS.map((team) => rollBackAll(store, team)));
  const { pages, ...seen } = await readers.end();
  const told = await store.deploy('history', '--json');
  const lost = TEAMS.flatMap((team) => versionsOf(team)).filter((version) => !told.includes(`"${version}"`));
  const times = [timesOf('promote', promoted.flat()), timesOf('rollback', rolledBack.flat())];
  const faults = { ...seen, lost: lost.length };
  return {
    goalP95: MAX_P95_MS,
    pagesRead: pages,
    times,
    ...faults,
    reached:
      times.every(({ p95 }) => p95 < MAX_P95_MS) && Object.values(faults).every((count) => count === 0),
  };
}

const versionsOf = (team: Team) =>
  Array.from({ length: ROUNDS }, (_, round) => `0.0.${String(round + 1)}-bench.${team}`);

async function promoteAll(
  { url, deploy, publishAs }: BenchedStore,
  team: Team,
  from: string,
): Promise<number[]> {
  const times: number[] = [];
  for (const version of versionsOf(team)) {
    await publishAs(team, from, version);
    const began = performance.now();
    await deploy('promote', `${team}@${version}`, '--why', 'bench');
    await untilServed(url, team, (live) => live === version);
    times.push(performance.now() - began);
  }
  return times;
}

async function rollBackAll({ url, deploy }: BenchedStore, team: Team): Promise<number[]> {
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

/** Readers that request the registry again and again, as newly opened pages do. */
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
