// npm test: everything that must hold, in the order in which it fails fastest, and one line of figures at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { prepare, root } from './prepare.mjs';

prepare();
ensureChromium();

const reports = join(root, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a program of node_modules/.bin to its end; answers whether it succeeded. */
function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Reads a runner's report; a runner that ended badly without saying which test failed counts as one failure. */
function countFrom(file, read, succeeded) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1 };
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
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
    file,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
    succeeded,
  );
}

async function playwright() {
  const file = join(reports, 'playwright.json');
  const succeeded = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countFrom(
    file,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    succeeded,
  );
}

/** What only reads the sources: at the same time, since each of the three keeps one core busy. */
async function readSources() {
  const results = await Promise.all([
    run('eslint', ['.', '--max-warnings', '0']),
    run('prettier', ['--check', '.', '--log-level', 'warn']),
    (async () =>
      (await run('tsc', ['-p', 'tsconfig.node.json'])) && run('tsc', ['-p', 'tsconfig.browser.json']))(),
  ]);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const STEPS = [
  ['lint, format and types', readSources],
  ['unit tests', () => jest(['shared', 'browser'])],
  ['api tests', () => jest(['node'])],
  ['browser tests', playwright],
];

const total = { passed: 0, failed: 0 };
for (const [name, step] of STEPS) {
  const began = performance.now();
  console.log(`\n=== ${name}`);
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
  console.log(
    `=== ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
