import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { freePort, startPlatform } from '../platform/platform';
import { pipelineSteps } from './pipeline-steps';
import { openPage, printTimes, REMOTE, timed } from './remote-page';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PIPELINES = ['release.yml', 'renew.yml'];
const LEAD = { old: 'The lots of the development, by street.', new: 'Every lot, street by street.' };

/** Runs a command line in a shell. @returns its output */
function run(folder: string, line: string, env: NodeJS.ProcessEnv): string {
  process.stdout.write(`$ ${line}\n`);
  const { status, stdout } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0) throw new Error(`"${line}" ended with ${String(status)}.`);
  return stdout;
}

/** Clones a repository as a pipeline does, so that only committed files are there. */
function cloned(folder: string, to: string): string {
  const as = '-c user.name=team -c user.email=team@example.test';
  run(
    folder,
    `git init -q && git add -A && git ${as} commit -qm remote && git clone -q . ${to}`,
    process.env,
  );
  return to;
}

/** The secrets that a team gives to its pipeline and never commits. */
function secretsOf(folder: string): NodeJS.ProcessEnv {
  const read = (file: string) => readFileSync(join(folder, '.data', 'keys', file), 'utf8').trim();
  return { LOTES_TEAM_KEY: read(`team-${REMOTE.name}.pem`), LOTES_KEY_PASSPHRASE: read('passphrase') };
}

/** Runs each step of the repository's own pipelines, as their files say; a step that both have runs once, except `status`. */
async function runPipelines(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const files = PIPELINES.map((file) => readFileSync(join(folder, '.github', 'workflows', file), 'utf8'));
  const isStatus = (step: string) => step === 'npx lotes status';
  const done = new Set<string>();
  for (const step of files.flatMap(pipelineSteps)) {
    if (done.has(step) && !isStatus(step)) continue;
    done.add(step);
    await timed(`pipeline: ${step}`, () => run(folder, step, env));
  }
}

function changeLead(folder: string, from: string, to: string): void {
  const file = join(folder, 'src', 'locales', 'en.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/**
 * Checks `npm run dev -- --shell`: an edit appears by itself in the developer's pages of the deployed shell, and nowhere
 * else.
 */
async function develop(
  browser: Browser,
  folder: string,
  env: NodeJS.ProcessEnv,
  shell: string,
): Promise<void> {
  const port = await freePort();
  const args = ['run', 'dev', '--', '--shell', shell, '--port', String(port)];
  const child = spawn('npm', args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = new Promise((done) => child.once('exit', done));
  try {
    await new Promise<void>((ready, failed) => {
      void gone.then(() => {
        failed(new Error('npm run dev ended.'));
      });
      child.stdout.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        if (/^ready http/m.test(chunk.toString())) ready();
      });
    });
    await openPage(browser, `http://localhost:${String(port)}`, 'en', LEAD.old);
    changeLead(folder, LEAD.old, LEAD.new);
    await openPage(browser, `http://localhost:${String(port)}`, 'en', LEAD.new);
    await openPage(browser, shell, 'en', LEAD.old);
    changeLead(folder, LEAD.new, LEAD.old);
  } finally {
    // Signals the whole process group, since npm does not pass the signal on to its child.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  }
}

/** Goes from the packages to a live page, changes it through its pipeline, and rolls it back. */
async function release(
  browser: Browser,
  base: string,
  platform: { url: string; dataDir: string },
): Promise<void> {
  const folder = join(base, 'harbour');
  mkdirSync(folder);
  const packed = join(base, 'packages');
  await timed('npm run pack', () => run(ROOT, `npm run -s pack -- ${packed}`, process.env));
  // The environment of a team's pipeline, without any of this workspace: `npm run` would pass its own settings on.
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
    RELEASE_DIR: join(platform.dataDir, 'releases'),
    PUBLIC_URL: platform.url,
    GITHUB_SHA: 'a1b2c3',
  };
  await timed('npm install', () => run(folder, `npm install --loglevel=error ${packed}/*.tgz`, env));
  const titles = `--es "${REMOTE.es}" --en "${REMOTE.en}"`;
  const told = await timed('new-remote', () =>
    run(folder, `npx lotes new-remote ${REMOTE.name} ${titles}`, env),
  );
  const delegate = /^ *npm run deploy -- (keys delegate .*)$/m.exec(told)?.[1];
  if (delegate === undefined) throw new Error('new-remote did not say how its key is delegated.');
  await timed('the root delegates', () =>
    run(ROOT, `npm run -s deploy -- ${delegate}`, { ...process.env, DATA_DIR: platform.dataDir }),
  );

  await timed('publish', () => run(folder, 'npx lotes publish', env));
  await timed('promote', () => run(folder, 'npx lotes promote', env));
  for (const language of ['es', 'en'] as const)
    await timed(`page in "${language}"`, () => openPage(browser, platform.url, language));
  await timed('dev --shell', () => develop(browser, folder, env, platform.url));

  changeLead(folder, LEAD.old, LEAD.new);
  await runPipelines(cloned(folder, join(base, 'checkout')), { ...env, ...secretsOf(folder), CI: 'true' });
  await openPage(browser, platform.url, 'en', LEAD.new);
  await timed('rollback', () => run(folder, `npx lotes rollback ${REMOTE.name} --why "said badly"`, env));
  await openPage(browser, platform.url, 'en', LEAD.old);
  run(folder, 'npx lotes history', env);
}

/**
 * `npm run check:own-repository`: does what a team does with an empty folder, the packages and a running platform: makes a page
 * live, changes it through its own pipeline, and rolls it back. Prints the duration of each step.
 */
async function main(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'lotes-own-repository-'));
  const dataDir = join(base, 'data');
  try {
    const port = await freePort();
    const platform = await timed('npm start', () => startPlatform({ port, dataDir }));
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    try {
      await release(browser, base, platform);
    } finally {
      await browser.close();
      await platform.stop();
    }
    printTimes();
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

await main();
