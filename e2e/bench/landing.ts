import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { remotesOf, servedRegistry } from '../platform/signed-registry';
import { buildMonolith } from './monolith/build-monolith';
import { serveMonolith } from './monolith/serve-monolith';

/** A poor connection, in bytes per second and milliseconds; below, the slowdown of a weak telephone's processor. */
const LINE = { downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0, latency: 150 };
const SLOWDOWN = 4;
const RUNS = 9;
/** Wait in ms after the landing is drawn, for files that it loads late. */
const SETTLE_MS = 3000;
/**
 * The landings with their goals: bytes of script, and ratio of the largest contentful paint to the monolith's in the same
 * run.
 */
const LANDINGS = [
  { landing: 'home', path: '/en', mostScriptBytes: 255_000, mostLcpRatio: 1.15 },
  { landing: 'list', path: '/en/lotslist', mostScriptBytes: 222_000, mostLcpRatio: 1.22 },
] as const;
/** Greatest allowed ratio of the bytes of script to the monolith's. */
const MAX_SCRIPT_RATIO = 1.25;
/** Greatest allowed cumulative layout shift. */
const MAX_SHIFT = 0.02;

/** One opening of a landing, with nothing in the browser's cache. */
interface Visit {
  /** Compressed bytes of all scripts. */
  scriptBytes: number;
  requests: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

export interface LandingFigures {
  landing: string;
  mostScriptBytes: number;
  mostLcpRatio: number;
  composition: Visit;
  monolith: Visit;
  /** Ratios of the composition's metrics to the monolith's. */
  ratio: Visit;
}

export interface LandingBench {
  line: typeof LINE;
  slowdown: number;
  runs: number;
  figures: LandingFigures[];
  reached: boolean;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'observe-painting.js') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page
    .getByText(/172 lots/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const figures = await readFigures(page);
  await context.close();
  return figures;
}

function readFigures(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { painting } = window as unknown as { painting: Omit<Visit, 'scriptBytes' | 'requests'> };
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      ...painting,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: resources.length + 1,
    };
  });
}

const METRICS = ['scriptBytes', 'requests', 'fcp', 'lcp', 'tbt', 'cls'] as const satisfies (keyof Visit)[];

/** Median of each metric on its own. */
function median(visits: readonly Visit[]): Visit {
  const middle = (values: number[]) =>
    values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
  return perMetric((metric) => middle(visits.map((one) => one[metric])));
}

function perMetric(valueOf: (metric: keyof Visit) => number): Visit {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return Object.fromEntries(METRICS.map((metric) => [metric, round(valueOf(metric))])) as unknown as Visit;
}

/** Opens home and list by turns from the composition and from the monolith, and compares the medians. */
export async function benchLanding(browser: Browser, url: string): Promise<LandingBench> {
  const remotes = remotesOf(await servedRegistry(url));
  const monolith = await serveMonolith(await buildMonolith({ remotes }), url);
  const figures: LandingFigures[] = [];
  try {
    for (const { path, ...goals } of LANDINGS) {
      const visits = { composition: [] as Visit[], monolith: [] as Visit[] };
      for (let run = 0; run < RUNS; run += 1) {
        visits.composition.push(await visit(browser, url + path));
        visits.monolith.push(await visit(browser, monolith.url + path));
      }
      const composed = median(visits.composition);
      const single = median(visits.monolith);
      const ratio = perMetric((metric) => (single[metric] === 0 ? 1 : composed[metric] / single[metric]));
      figures.push({ ...goals, composition: composed, monolith: single, ratio });
    }
  } finally {
    await monolith.stop();
  }
  const reached = figures.every(
    ({ composition, ratio, mostScriptBytes, mostLcpRatio }) =>
      composition.scriptBytes <= mostScriptBytes &&
      composition.cls <= MAX_SHIFT &&
      ratio.scriptBytes <= MAX_SCRIPT_RATIO &&
      ratio.lcp <= mostLcpRatio,
  );
  return { line: LINE, slowdown: SLOWDOWN, runs: RUNS, figures, reached };
}

/** The figures as rows of a table. */
export const landingTable = ({ figures }: LandingBench) =>
  figures.flatMap(({ landing, composition, monolith, ratio }) =>
    Object.entries({ composition, monolith, ratio }).map(([variant, one]) => ({
      landing,
      variant,
      'script, bytes (br)': one.scriptBytes,
      requests: one.requests,
      'FCP, ms': one.fcp,
      'LCP, ms': one.lcp,
      'TBT, ms': one.tbt,
      CLS: one.cls,
    })),
  );
