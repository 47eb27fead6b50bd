import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { freePort, startPlatform } from '../platform/platform';
import { openPage, printTimes, REMOTE, timed } from './remote-page';

const ROOT = resolve(import.meta.dirname, '..', '..');
const FOLDER = `mfe-${REMOTE.name}`;

/** The commands that run in the copy before the platform starts, in order; the documentation names each. */
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
  ['format', 'npx', 'oxfmt', '--list-different', FOLDER],
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

function run(copy: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}.`);
}

/**
 * `npm run check:new-remote`: goes from an empty checkout to a live new remote, as its team would. Prints each step's
 * duration.
 */
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
    printTimes();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await main();
