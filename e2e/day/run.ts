import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { untilSettled } from '../steps/settled';
import { signIn } from '../steps/sign-in';
import { staffHeaders } from '../steps/staff-session';
import { freePort, startPlatform, type Platform } from '../platform/platform';
import { arrangeDay } from './arrange';
import { Hands } from './hands';
import { LOT_TASKS } from './lot-tasks';
import { OFFICE_TASKS } from './office-tasks';
import { RESERVATION_TASKS } from './reservation-tasks';
import type { Day, Task } from './task';
import { LANGUAGES, wordsIn, type Language } from './words';

const TASKS: readonly Task[] = [...RESERVATION_TASKS, ...OFFICE_TASKS, ...LOT_TASKS];
/** Most activations that a task may need, counted from today's page. */
const MAX_ACTIVATIONS = 6;
const TIMEOUT_MS = 20_000;
/** The account that may do everything. */
const ACCOUNT = 'admin';

interface Done {
  activations: number;
  /** The reason for which the task could not be done; undefined if it was. */
  failure?: string;
}

/** Does one task in a new page, starting at `/today`. */
async function doTask(context: BrowserContext, language: Language, task: Task, day: Day): Promise<Done> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const hands = new Hands(page, wordsIn(language));
  try {
    await untilSettled(page, () => page.goto(`/${language}/today`));
    await task.run(hands, day);
    return { activations: hands.activations };
  } catch (error) {
    await page.screenshot({ path: `.data/day/${language}-${task.name}.png` });
    return {
      activations: hands.activations,
      failure: error instanceof Error ? error.message : String(error),
    };
  } finally {
    await page.close();
  }
}

/** Does all tasks of a day in one language, on data that visitors created before. */
async function doDay(browser: Browser, { url }: Platform, language: Language): Promise<Map<string, Done>> {
  const day = await arrangeDay(url, await staffHeaders(browser, url, ACCOUNT), LANGUAGES.indexOf(language));
  const context = await browser.newContext({ baseURL: url, locale: language === 'es' ? 'es-HN' : 'en-US' });
  const page = await context.newPage();
  await signIn(page, ACCOUNT);
  await page.close();
  const done = new Map<string, Done>();
  for (const task of TASKS) done.set(task.name, await doTask(context, language, task, day));
  await context.close();
  return done;
}

/** `npm run day`: does a day's work by keyboard alone, in both languages, and prints the activations of each task. */
async function main(): Promise<void> {
  const platform = await startPlatform({
    port: await freePort(),
    dataDir: '.data/day',
    env: { RATE_LIMITS: 'off' },
    args: ['--reset'],
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const days = new Map<Language, Map<string, Done>>();
    for (const language of LANGUAGES) days.set(language, await doDay(browser, platform, language));
    const said = (done: Done | undefined) => (done?.failure === undefined ? done?.activations : 'not done');
    const table = TASKS.map(({ name: task }) => ({
      task,
      ...Object.fromEntries(LANGUAGES.map((language) => [language, said(days.get(language)?.get(task))])),
    }));
    console.table(table);
    for (const [language, done] of days)
      for (const [task, { activations, failure }] of done) {
        if (failure !== undefined) console.log(`${language}, ${task}: ${failure}`);
        if (failure !== undefined || activations > MAX_ACTIVATIONS) process.exitCode = 1;
      }
  } finally {
    await browser.close();
    await platform.stop();
  }
}

await main();
