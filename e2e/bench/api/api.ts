import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LotList } from '@lotes/shared-contract';
import type { BenchedPlatform } from '../benches';
import { CONNECTIONS, readRate } from './load';
import { freeLots, reservationRound } from './reservations';

const ROUNDS = 11;
/** Milliseconds for which the paths of one subject are read in a turn. */
const TURN_MS = 400;
/** More than for reads, since reservations scatter: the medians of eleven rounds of one day lay between 0.48 and 0.54. */
const WRITE_ROUNDS = 25;
const STORED_QUOTES = 20;
const REFERENCE = 'registry.json';
const BARE = 'bare node:http';

/**
 * A read that is measured: its paths are read in turn. Its goal is a rate relative to that of registry.json; null if it
 * has none.
 */
interface Subject {
  name: string;
  paths: readonly string[];
  goal: number | null;
  /** Origin of the server if it is not the gateway. */
  origin?: string;
}

export interface ApiRate {
  name: string;
  /** Median of the rounds. */
  perSecond: number;
  /** Median of the rounds' ratios to the rate that `to` names, measured right before or after. */
  ratio: number;
  to: string;
  goal: number | null;
}

export interface ApiBench {
  connections: number;
  rounds: number;
  figures: ApiRate[];
  reached: boolean;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}

async function storeQuote(url: string, lote: string): Promise<string> {
  const response = await fetch(`${url}/api/Cotizaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lote, plan: '6' }),
  });
  const { result } = (await response.json()) as { result: { id: string } };
  return result.id;
}

/** Starts a server in a process of its own that only returns the gateway's registry, with the same headers. */
async function serveBare(url: string) {
  const response = await fetch(`${url}/${REFERENCE}`);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const unwanted = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !unwanted.includes(name));
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), { execArgv: [] });
  child.send({ headers: Object.fromEntries(headers), body });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() };
}

async function subjectsOf(url: string, bareOrigin: string): Promise<Subject[]> {
  const { result } = (await (await fetch(`${url}/api/Lotes`)).json()) as { result: LotList };
  const open = result.lotes.filter(({ precios }) => precios !== null).map(({ numero }) => numero);
  const lots = result.lotes.map(({ numero }) => `/api/Lotes/${numero}`);
  const free = result.lotes.filter(({ estado }) => estado === 'disponible').slice(0, STORED_QUOTES);
  const quotes = await Promise.all(free.map(({ numero }) => storeQuote(url, numero)));
  return [
    { name: BARE, paths: ['/'], origin: bareOrigin, goal: null },
    { name: 'list of lots', paths: ['/api/Lotes'], goal: 0.6 },
    { name: 'a lot', paths: lots, goal: 0.5 },
    { name: 'page', paths: ['/es', '/en/lotslist'], goal: 0.4 },
    { name: "a lot's quotes", paths: open.map((numero) => `/api/Lotes/${numero}/Cotizaciones`), goal: 0.15 },
    { name: 'a stored quote', paths: quotes.map((id) => `/api/Cotizaciones/${id}`), goal: 0.15 },
  ];
}

/** Two rates measured one right after the other: a rate, and the reference rate for it. */
interface Pair {
  rate: number;
  reference: number;
}
/** The pairs of all rounds, by name. */
type Pairs = Map<string, Pair[]>;

function add(pairs: Pairs, name: string, pair: Pair): void {
  pairs.set(name, [...(pairs.get(name) ?? []), pair]);
}

/** Reads every subject right after registry.json, so that both rates are measured under the same conditions. */
async function readRound(url: string, subjects: readonly Subject[], pairs: Pairs): Promise<void> {
  for (const { name, origin = url, paths } of subjects) {
    const reference = await readRate(url, [`/${REFERENCE}`], TURN_MS);
    const rate = await readRate(origin, paths, TURN_MS);
    add(pairs, name, { rate, reference });
  }
}

interface Comparison {
  name: string;
  to: string;
  goal: number | null;
  pairs: readonly Pair[];
}

function compare({ pairs, ...rest }: Comparison): ApiRate {
  const ratio = median(pairs.map(({ rate, reference }) => rate / reference));
  const perSecond = Math.round(median(pairs.map(({ rate }) => rate)));
  return { ...rest, perSecond, ratio: Math.round(ratio * 1000) / 1000 };
}

/**
 * Reads and reserves through the gateway, in one run and by turns, and compares the rates: reads with reading registry.json,
 * registry.json with a bare server, and a reservation with a transaction that writes the same rows.
 */
export async function benchApi(platform: BenchedPlatform): Promise<ApiBench> {
  const { url } = platform;
  const lots = await freeLots(url);
  const bare = await serveBare(url);
  const pairs: Pairs = new Map();
  try {
    const subjects = await subjectsOf(url, bare.origin);
    await readRound(url, subjects, new Map());
    for (let round = 0; round < ROUNDS; round += 1) await readRound(url, subjects, pairs);
    await reservationRound(platform, lots);
    for (let round = 0; round < WRITE_ROUNDS; round += 1) {
      const { reservation, transaction } = await reservationRound(platform, lots);
      add(pairs, 'reservation', { rate: reservation, reference: transaction });
    }
    const bareRates = (pairs.get(BARE) ?? []).map(({ rate, reference }) => ({
      rate: reference,
      reference: rate,
    }));
    const figures = [
      compare({ name: REFERENCE, to: BARE, goal: null, pairs: bareRates }),
      ...subjects
        .filter(({ name }) => name !== BARE)
        .map(({ name, goal }) => compare({ name, to: REFERENCE, goal, pairs: pairs.get(name) ?? [] })),
      compare({ name: 'reservation', to: 'transaction', goal: 0.5, pairs: pairs.get('reservation') ?? [] }),
    ];
    const reached = figures.every(({ ratio, goal }) => goal === null || ratio >= goal);
    return { connections: CONNECTIONS, rounds: ROUNDS, figures, reached };
  } finally {
    bare.stop();
  }
}

/** The figures as rows of a table. */
export const apiTable = ({ figures }: ApiBench) =>
  figures.map(({ name, perSecond, ratio, to, goal }) => ({
    name,
    'per second': perSecond,
    ratio,
    to,
    goal: goal ?? '',
  }));
