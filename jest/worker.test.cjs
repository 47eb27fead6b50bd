// The runtime and environment of tests outside a browser: packages are loaded once for all files of a worker, everything
// else is new for each file.
const Environment = require('./main-context-environment.cjs');
const { compileOnce } = require('./compile-once.cjs');

/** Loads a module twice, as two test files do. */
function loadTwice(name) {
  const loaded = [];
  for (let file = 0; file < 2; file += 1) jest.isolateModules(() => loaded.push(require(name)));
  return loaded;
}

test('a worker loads a package once for all test files', () => {
  const [one, other] = loadTwice('zod');
  expect(one).toBe(other);
});

test('a worker loads a module of our own again for each test file', () => {
  const [one, other] = loadTwice('../shared-contract/src/dates/holds.ts');
  expect(one).not.toBe(other);
  expect(Object.keys(one)).toEqual(Object.keys(other));
});

test('a test file shares the globals of Node', () => {
  expect(require('node:vm').runInThisContext('Array')).toBe(Array);
});

test('the environment restores what a test file changed when the file ends', async () => {
  const environment = new Environment({ projectConfig: {} });
  const { fetch } = globalThis;
  const { HOME: home } = process.env;
  const forgotten = () => {};
  globalThis.fetch = forgotten;
  globalThis.leftBehind = true;
  process.env.LEFT_BEHIND = 'x';
  process.env.HOME = '/nowhere';
  process.exitCode = 3;
  process.on('SIGUSR2', forgotten);
  await environment.teardown();
  expect(globalThis.fetch).toBe(fetch);
  expect('leftBehind' in globalThis).toBe(false);
  expect([process.env.LEFT_BEHIND, process.env.HOME, process.exitCode]).toEqual([undefined, home, undefined]);
  expect(process.rawListeners('SIGUSR2')).not.toContain(forgotten);
});

test('the environment keeps globals that a package set while it was loaded', async () => {
  const environment = new Environment({ projectConfig: {} });
  environment.loadToStay(() => {
    globalThis.ofPackage = true;
  });
  await environment.teardown();
  expect(globalThis.ofPackage).toBe(true);
  delete globalThis.ofPackage;
});

test('compileOnce names the decision record to read if Jest no longer compiles where it is expected to', () => {
  expect(() => compileOnce({}, () => () => {})).toThrow('docs/decisions/0087');
});
