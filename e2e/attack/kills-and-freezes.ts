import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '../fixtures/api-client';
import { postmasterPid, queryPlatform } from '../platform/platform-database';
import type { Platform } from '../platform/platform';
import { processTree } from '../platform/process-list';
import { LoadUnderFaults, type Heard } from './load-under-faults';
import { keptRow } from './restored-platform';
import type { Row, Scenario } from './scenario';
import { processOf, signalAndAwait, untilServing } from './services';

const ROUNDS = 5;
const VICTIMS = ['api', 'identity', 'gateway', 'postgres'] as const;
type Victim = (typeof VICTIMS)[number];

/** Time in ms after which a frozen service is resumed, unless the launcher has replaced it before. */
const FROZEN_MS = 6000;
/** Pause between two faults, in ms. */
const PAUSE_MS = 1500;
const GATEWAY_REPLACED_WITHIN_MS = 10_000;

/** Kills and freezes every service five times each, in turn, while visitors read and reserve. */
export const killsAndFreezes: Scenario = async (start) => {
  const platform = await start({ API_PROCESSES: '2' });
  const free = (await new ApiClient(platform.url).lots()).filter(({ estado }) => estado === 'disponible');
  const load = new LoadUnderFaults(platform.url, free, await userPoolOf(platform.url));
  const absences: Absence[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const victim of VICTIMS) {
      for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
        await delay(PAUSE_MS);
        load.trouble = `${victim} ${signal}`;
        absences.push({ victim, signal, took: await interrupt(platform, victim, signal) });
        load.trouble = undefined;
        await freeTheLots(platform.dataDir);
      }
    }
  }
  await load.stop();
  return [
    ...outcomeRows(load.heard),
    ...absenceRows(absences),
    await keptRow('acknowledged reservations, lost', platform.url, load.acknowledged),
    await queuesRow(platform.dataDir),
  ];
};

interface Absence {
  victim: Victim;
  signal: NodeJS.Signals;
  /** Time in ms until the service responded again. */
  took: number;
}

/** Kills or freezes a service, and waits until it serves again. @returns the ms that this took */
async function interrupt(platform: Platform, victim: Victim, signal: NodeJS.Signals): Promise<number> {
  if (victim === 'postgres') return interruptDatabase(platform, signal);
  const pid = processOf(platform, victim);
  // The launcher must replace a frozen gateway. Another service is resumed, unless it was replaced before.
  if (signal === 'SIGSTOP' && victim !== 'gateway') setTimeout(() => resume(pid), FROZEN_MS);
  return signalAndAwait(pid, signal);
}

/** Kills the database server, or freezes all its processes: those that serve connections go on if only the first is frozen. */
async function interruptDatabase({ url, dataDir }: Platform, signal: NodeJS.Signals): Promise<number> {
  const started = performance.now();
  const server = postmasterPid(dataDir);
  const processes = signal === 'SIGSTOP' ? processTree(server).map(({ pid }) => pid) : [server];
  for (const pid of processes) process.kill(pid, signal);
  if (signal === 'SIGSTOP') {
    await delay(FROZEN_MS);
    processes.forEach(resume);
  }
  return untilServing(`${url}/api/Lotes/37`, started);
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    // There is no such process any more: the launcher has replaced it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function userPoolOf(url: string): Promise<string> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as {
    identity: { userPoolId: string };
  };
  return identity.userPoolId;
}

/** Ends the pending reservations, so that the next visitors find places in the queues. */
async function freeTheLots(dataDir: string): Promise<void> {
  await queryPlatform(dataDir, `update reservas set estado = 'inactiva' where estado = 'pendiente'`);
}

/** Rows about failed responses. Requests while the gateway was gone are not judged: then nothing can respond. */
function outcomeRows(heard: readonly Heard[]): Row[] {
  const row = (name: string, of: readonly Heard[], isBad: (one: Heard) => boolean): Row => {
    const bad = of.filter(isBad);
    const kinds = [
      ...new Set(bad.map(({ asked, status, trouble }) => `${asked} ${status} (${trouble ?? '-'})`)),
    ];
    const value = `${String(bad.length)} of ${String(of.length)}${kinds.map((kind) => `; ${kind}`).join('')}`;
    return { name, value, goal: '0', holds: bad.length === 0 && of.length > 0 };
  };
  // If a service is gone, a 503 in the envelope is right, also without the header that says when to try again.
  const isFaulty = ({ status, faults }: Heard) =>
    status !== 503 ? faults.length > 0 : faults.includes('envelope');
  const during = (victim: string) => heard.filter(({ trouble }) => trouble?.startsWith(victim));
  return [
    row(
      'while nothing is wrong: answers that failed',
      heard.filter(({ trouble }) => !trouble),
      (one) => isFaulty(one) || one.status >= 500,
    ),
    row(
      'one of two api processes gone: reads that failed',
      during('api').filter(({ asked }) => asked === 'read'),
      ({ status }) => status !== 200,
    ),
    ...['api', 'identity', 'postgres'].map((victim) =>
      row(`${victim} gone: answers outside the envelope`, during(victim), isFaulty),
    ),
  ];
}

function absenceRows(absences: readonly Absence[]): Row[] {
  return VICTIMS.flatMap((victim) =>
    (['SIGKILL', 'SIGSTOP'] as const).map((signal) => {
      const own = absences.filter((absence) => absence.victim === victim && absence.signal === signal);
      const longest = Math.max(...own.map(({ took }) => took));
      const isLimited = victim === 'gateway' && signal === 'SIGSTOP';
      const goal = isLimited ? GATEWAY_REPLACED_WITHIN_MS : Number.POSITIVE_INFINITY;
      return {
        name: `${victim} ${signal === 'SIGKILL' ? 'killed' : 'frozen'} ${own.length} times: longest absence`,
        value: `${(longest / 1000).toFixed(1)} s`,
        goal: isLimited ? `≤ ${goal / 1000} s` : 'it comes back',
        holds: Number.isFinite(longest) && longest <= goal,
      };
    }),
  );
}

/** Lots with live reservations that have no holder, or more than one. */
async function queuesRow(dataDir: string): Promise<Row> {
  const broken = await queryPlatform(
    dataDir,
    `select lote from reservas where estado in ('pendiente', 'activa') and fecha_vencimiento > now()
      group by lote having count(retencion_desde) <> 1`,
  );
  return {
    name: 'lots without exactly one holder',
    value: broken.length,
    goal: '0',
    holds: broken.length === 0,
  };
}
