// npm test: all required checks, and one line of figures at the end. The pages for the browser tests are built, and
// the sources are read, in parallel to the other tests: run one after the other, they would leave one of two
// processors idle.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';

/**
 * Most of what tools and tests allocate is dropped at once. They take a tenth less time if V8 collects it after 64 MiB instead
 * of 16.
 */
const ROOM_FOR_SHORT_LIVED = '--max-semi-space-size=64';
const nodeOptions = [process.env.NODE_OPTIONS, ROOM_FOR_SHORT_LIVED].filter(Boolean).join(' ');

/** Workers for tests that wait for the database a third of the time. Jest would take "150%" as 150 workers. */
const WORKERS_THAT_WAIT = Math.ceil(availableParallelism() * 1.5);

// Not awaited yet: the browser and the packages are downloaded and unpacked at the same time.
const chromium = run(process.execPath, [join(root, 'deploy', 'bin', 'chromium.mjs')]);
await prepare();
if (!(await chromium)) process.exit(1);

const reports = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** TypeScript 7, from node_modules/.bin: two packages there call a program `tsc`. */
const NATIVE_TSC = '../typescript-native/bin/tsc';

/**
 * Runs a program, by its path or its name in node_modules/.bin, to its end; returns true if it succeeded. Prints its
 * output as it comes.
 */
function run(program, args, env = {}) {
  return new Promise((settle) => {
    const child = spawn(resolve(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: nodeOptions, ...env },
    });
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`);
      settle(false);
    });
    child.once('exit', (code) => settle(code === 0));
  });
}

/**
 * Reads a runner's report: how many tests passed, and the names of those that failed. A runner that ended badly without
 * saying which test failed counts as one failure, by its own name.
 */
function countFrom(runner, file, read, succeeded) {
  if (!existsSync(file)) return { passed: 0, failed: [`${runner} left no report`] };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  if (counts.passed + counts.failed.length === 0) return { passed: 0, failed: [`${runner} ran nothing`] };
  return succeeded || counts.failed.length > 0 ? counts : { ...counts, failed: [`${runner} itself`] };
}

/** The names of the failed tests in Jest's report; of a file that could not be run, its name. */
function failedInJest(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/** The names of the failed tests in a suite of Playwright's report. */
function failedInPlaywright({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...failed, ...suites.flatMap(failedInPlaywright)];
}

async function jest(projects, ...more) {
  const file = join(reports, `jest-${projects.join('-')}.json`);
  const succeeded = await run('jest', [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${file}`,
    ...more,
  ]);
  return countFrom(
    `jest (${projects.join(', ')})`,
    file,
    (report) => ({ passed: report.numPassedTests, failed: failedInJest(report) }),
    succeeded,
  );
}

async function playwright() {
  const file = join(reports, 'playwright.json');
  const succeeded = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countFrom(
    'playwright',
    file,
    (report) => ({ passed: report.stats.expected, failed: failedInPlaywright(report) }),
    succeeded,
  );
}

/** Builds the pages for the browser tests, in an instance of their own: any other on this machine stays as it is. */
async function build() {
  const succeeded = await run(process.execPath, ['deploy/bin/deploy.mjs', 'publish', 'all'], {
    DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
  });
  return { passed: Number(succeeded), failed: succeeded ? [] : ['publish all'] };
}

/** Runs programs one after another; counts those that succeed, and names those that fail. */
async function runInTurn(...programs) {
  const failed = [];
  for (const [program, ...args] of programs) {
    if (!(await run(program, args))) failed.push([basename(program), ...args].join(' '));
  }
  return { passed: programs.length - failed.length, failed };
}

const total = { passed: 0, failed: [] };

/** Runs a step, prints its counts and its duration, and adds them to the total. */
async function step(name, count) {
  const began = performance.now();
  console.log(`\n=== ${name}`);
  const { passed, failed } = await count();
  total.passed += passed;
  total.failed.push(...failed);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`=== ${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
}

async function readSources() {
  await step('lint', () => runInTurn(['oxlint', '.'], ['eslint', '.', '--max-warnings', '0']));
  await step('types, unused code, surfaces and format', () =>
    runInTurn(
      [NATIVE_TSC, '-p', 'tsconfig.node.json', '--singleThreaded'],
      [NATIVE_TSC, '-p', 'tsconfig.browser.json', '--singleThreaded'],
      ['knip', '--no-progress'],
      ['tsx', 'deploy/src/surface/cli.ts', '--check'],
      ['oxfmt', '--list-different'],
    ),
  );
  await step('builds', build);
}

async function runJest() {
  await step('unit tests', () => jest(['shared', 'browser']));
  await step('node tests', () => jest(['node'], `--maxWorkers=${WORKERS_THAT_WAIT}`));
}

await Promise.all([readSources(), runJest()]);
await step('browser tests', playwright);
// Failures come last, since often only the end of a long output is kept.
if (total.failed.length > 0) console.log(`\nFailed:\n${total.failed.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
