import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../fixtures/api-client';
import { type Smoothness, recordFrames } from './frame-recorder';
import { manyLots } from './many-lots';

/** Goal in frames per second; below, the slowdown of the processor under which it holds. */
const WANTED_FPS = 50;
const SLOWDOWN = 4;
const MANY = 10_000;
/** Duration of each movement, in ms. */
const MOVEMENT_MS = 5000;
const FRAME_MS = 16;

interface ListFigures extends Smoothness {
  rowsScrolled: number;
  framesWithBlankRows: number;
}

export interface MapFigures {
  lots: number;
  pan: Smoothness;
  zoom: Smoothness;
  list: ListFigures;
}

export interface MapBench {
  slowdown: number;
  wantedFps: number;
  figures: MapFigures[];
  reached: boolean;
}

/** Opens a page of the product on a slowed processor, with the given number of lots. */
async function openSlow(browser: Browser, url: string, path: string, lots: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  // The loader that compiles this file inserts calls of `__name`, also into functions that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  if (lots === MANY) {
    const result = { lotes: manyLots(await new ApiClient(url).lots(), lots) };
    const body = JSON.stringify({ message: '', messageEng: '', typeResult: 0, result });
    await page.route('**/api/Lotes', (route) => route.fulfill({ contentType: 'application/json', body }));
  }
  await page.goto(`${url}/en${path}`);
  await page
    .getByText(`${new Intl.NumberFormat('en-US').format(lots)} lots`, { exact: false })
    .or(page.getByText(`${lots} lots`))
    .first()
    .waitFor();
  // Lets the page finish loading before anything is measured.
  await page.waitForTimeout(2000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Calls `move` about once a frame until the time of a movement is over. */
async function keepMoving(page: Page, move: (elapsed: number) => Promise<void>): Promise<void> {
  const began = Date.now();
  for (let elapsed = 0; elapsed < MOVEMENT_MS; elapsed = Date.now() - began) {
    await move(elapsed);
    await page.waitForTimeout(FRAME_MS);
  }
}

async function middleOfMap(page: Page): Promise<[number, number]> {
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await map.focus();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on the page.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags the map in circles. */
async function pan(page: Page): Promise<Smoothness> {
  const [x, y] = await middleOfMap(page);
  await page.mouse.move(x, y);
  return recordFrames(page, async () => {
    await page.mouse.down();
    await keepMoving(page, (elapsed) => {
      const angle = (elapsed / 1200) * 2 * Math.PI;
      return page.mouse.move(x + 220 * Math.sin(angle), y + 160 * (1 - Math.cos(angle)) - 160);
    });
    await page.mouse.up();
  });
}

/** Zooms the map in and out with the wheel, while Control is held. */
async function zoom(page: Page): Promise<Smoothness> {
  const [x, y] = await middleOfMap(page);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  const smoothness = await recordFrames(page, () =>
    keepMoving(page, (elapsed) => page.mouse.wheel(0, elapsed % 2400 < 1200 ? -40 : 40)),
  );
  await page.keyboard.up('Control');
  return smoothness;
}

/** Scrolls the list, and checks at every frame whether a part of it on the screen has no row. */
async function scrollList(page: Page): Promise<ListFigures> {
  await page.evaluate(() => {
    const list = document.querySelector('.ct-rows');
    const seen = { blank: 0, running: true };
    const look = () => {
      const bounds = list?.getBoundingClientRect();
      const rows = [...document.querySelectorAll('.ct-row')].map((row) => row.getBoundingClientRect());
      const from = Math.max(0, bounds?.top ?? 0);
      const to = Math.min(innerHeight, bounds?.bottom ?? 0);
      // The gap between two rows does not count as blank.
      const covered =
        rows.some(({ top }) => top <= from + 10) && rows.some(({ bottom }) => bottom >= to - 10);
      if (!covered) seen.blank += 1;
      if (seen.running) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { endLooking: () => ((seen.running = false), seen.blank) });
  });
  await page.mouse.move(800, 500);
  const smoothness = await recordFrames(page, () => keepMoving(page, () => page.mouse.wheel(0, 60)));
  const [framesWithBlankRows, rowsScrolled] = await page.evaluate(() => {
    const blank = (window as unknown as { endLooking: () => number }).endLooking();
    const first = document.querySelector('.ct-row[aria-posinset]')?.getAttribute('aria-posinset');
    return [blank, Number(first)] as const;
  });
  return { ...smoothness, framesWithBlankRows, rowsScrolled };
}

async function measure(browser: Browser, url: string, lots: number): Promise<MapFigures> {
  const map = await openSlow(browser, url, '/', lots);
  const figures = { pan: await pan(map), zoom: await zoom(map) };
  await map.context().close();
  const list = await openSlow(browser, url, '/lotslist', lots);
  const listFigures = await scrollList(list);
  await list.context().close();
  return { lots, ...figures, list: listFigures };
}

/** Measures how smoothly map and list move, with the real lots and with 10,000 lots. */
export async function benchMap(browser: Browser, url: string): Promise<MapBench> {
  const figures: MapFigures[] = [];
  for (const lots of [172, MANY]) figures.push(await measure(browser, url, lots));
  const reached = figures.every(
    ({ pan: panned, zoom: zoomed, list }) =>
      panned.medianFps >= WANTED_FPS && zoomed.medianFps >= WANTED_FPS && list.framesWithBlankRows === 0,
  );
  return { slowdown: SLOWDOWN, wantedFps: WANTED_FPS, figures, reached };
}

/** The figures as rows of a table. */
export const mapTable = ({ figures }: MapBench) =>
  figures.flatMap(({ lots, pan: panned, zoom: zoomed, list }) =>
    Object.entries({ 'pan map': panned, 'zoom map': zoomed, 'scroll list': list }).map(
      ([movement, { medianFps, p5Fps, longestFrameMs, processorMsPerFrame }]) => ({
        lots,
        movement,
        'median fps': medianFps,
        'p5 fps': p5Fps,
        'longest frame, ms': longestFrameMs,
        'processor, ms a frame': processorMsPerFrame,
        'frames with blank rows': movement === 'scroll list' ? list.framesWithBlankRows : '',
      }),
    ),
  );
