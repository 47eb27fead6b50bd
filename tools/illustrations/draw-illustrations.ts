import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { writePanorama, writePicture } from './encode';
import type { Plan, PlanFeature, PlanLot } from './plan';
import { SHOTS } from './scene/shots';

const FOLDER = import.meta.dirname;
const SEED = join(FOLDER, '../../api/seed');
const IMAGES = join(FOLDER, '../../mfe-catalog/src/illustrations/images');
const PICTURE = { width: 1920, height: 1200 };
const PANORAMA = { width: 4096, height: 2048 };

/** WebGL in software, so that every machine draws the same picture. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
];

async function readPlan(): Promise<Plan> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(SEED, file), 'utf8'));
  return {
    lots: (await read('lots.geo.json')) as PlanLot[],
    surroundings: (await read('site-plan.geojson')) as { features: PlanFeature[] },
  };
}

async function openScene(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'scene/page.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  page.setDefaultTimeout(0);
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text());
  });
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: outputFiles.map(({ text }) => text).join('\n') });
  await page.evaluate(
    (plan) => {
      window.prepare(plan);
    },
    await readPlan(),
  );
}

async function drawShot(page: Page, name: string): Promise<void> {
  const isPanorama = SHOTS[name]?.view === 'panorama';
  const { width, height } = isPanorama ? PANORAMA : PICTURE;
  const base64 = await page.evaluate(([shot, w, h]) => window.draw(shot, w, h), [
    name,
    width,
    height,
  ] as const);
  const png = Buffer.from(base64, 'base64');
  await (isPanorama ? writePanorama : writePicture)(IMAGES, name, png);
}

/** Draws the named illustrations, or all of them. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(SHOTS);
  await mkdir(IMAGES, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage();
    await openScene(page);
    for (const name of names) {
      const started = Date.now();
      await drawShot(page, name);
      process.stdout.write(`${name} ${String(Math.round((Date.now() - started) / 1000))} s\n`);
    }
  } finally {
    await browser.close();
  }
}

await main();
