import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { freePort, startPlatform } from '../platform/platform';
import { BENCHES } from './benches';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** The platform to measure: BENCH_URL with its data in BENCH_DATA_DIR, else one of its own that ends with the bench. */
async function benchedPlatform() {
  const given = process.env.BENCH_URL;
  const dataDir = process.env.BENCH_DATA_DIR ?? '.data/bench';
  if (given) return { url: given, dataDir: resolve(ROOT, dataDir), stop: () => Promise.resolve() };
  return startPlatform({
    port: await freePort(),
    dataDir,
    env: { RATE_LIMITS: 'off' },
    args: ['--reset'],
  });
}

/** `npm run bench [name…]`: runs the benches of those names, or all, prints their tables and writes bench/<name>.json. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) throw new Error(`There are the benches ${Object.keys(BENCHES).join(', ')}.`);
  const platform = await benchedPlatform();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const { figures, table, reached } = await bench(browser, platform);
      mkdirSync(resolve(ROOT, 'bench'), { recursive: true });
      writeFileSync(resolve(ROOT, 'bench', `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
      console.log(`\n${name}: ${reached ? 'reached' : 'NOT reached'}`);
      console.table(table);
      if (!reached) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
}

await main(process.argv.slice(2));
