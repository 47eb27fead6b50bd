import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { freePort, startPlatform } from '../platform/platform';

const ROOT = resolve(import.meta.dirname, '..', '..');
const REMOTE = { name: 'harbour-notices', es: 'Avisos del muelle', en: 'Harbour notices' } as const;
const FOLDER = `mfe-${REMOTE.name}`;

/** What the copy is asked to do before the platform starts, in order; each is a command that the documentation names. */
const STEPS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['packages', 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
  [
    'new-remote',
    'npm',
    'run',
    '-s',
    'deploy',
    '--',
    'new-remote',
    REMOTE.name,
    '--es',
    REMOTE.es,
    '--en',
    REMOTE.en,
  ],
  ['format', 'npx', 'prettier', '--check', FOLDER],
  ['lint', 'npx', 'eslint', '--max-warnings', '0', FOLDER],
  ['lint with types', 'npx', 'oxlint', FOLDER],
  ['types', 'npm', 'run', '-s', 'typecheck'],
  ['unused code', 'npm', 'run', '-s', 'unused'],
  ['tests', 'npx', 'jest', FOLDER],
];

/** A copy of the workspace as its sources are now, with nothing installed or built. */
function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'lotes-new-remote-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (listed.status !== 0) throw new Error(listed.stderr);
  for (const file of listed.stdout.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file));
  return copy;
}

const table: { step: string; seconds: number }[] = [];

async function timed<Result>(step: string, work: () => Promise<Result> | Result): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  table.push({ step, seconds: Math.round((performance.now() - begun) / 100) / 10 });
  return result;
}

function run(copy: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}.`);
}

/** Opens the new page from its menu entry, in one language, and counts its rows. */
async function openPage(browser: Browser, url: string, language: 'es' | 'en'): Promise<void> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const failures: string[] = [];
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`/${language}`);
  const link = page.getByRole('banner').getByRole('link', { name: REMOTE[language], exact: true });
  if (!(await link.isVisible()))
    await page.getByRole('button', { name: language === 'es' ? 'Más' : 'More' }).click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: REMOTE[language] }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
  const rows = await page.getByRole('rowheader').count();
  if (rows !== 172) throw new Error(`The page shows ${String(rows)} lots of 172.`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  await page.close();
}

/** `npm run check:new-remote`: from an empty checkout to a new remote that is live, as its team would go. Prints what each step took. */
async function main(): Promise<void> {
  const copy = copyWorkspace();
  try {
    for (const [step, program, ...args] of STEPS) await timed(step, () => run(copy, program, args));
    const port = await freePort();
    const platform = await timed('npm start', () =>
      startPlatform({ root: copy, port, dataDir: join(copy, '.data') }),
    );
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    try {
      for (const language of ['es', 'en'] as const)
        await timed(`page in "${language}"`, () => openPage(browser, platform.url, language));
    } finally {
      await browser.close();
      await platform.stop();
    }
    console.table(table);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await main();
