// The basis of the tests outside a browser: packages are loaded once for all files of a worker, and everything else is
// as new.
const Environment = require('./main-context-environment.cjs');
const { compileOnce } = require('./compile-once.cjs');

/** Loads a module twice, as two test files do. */
function loadTwice(name) {
  const loaded = [];
  for (let file = 0; file < 2; file += 1) jest.isolateModules(() => loaded.push(require(name)));
  return loaded;
}

it('loads a package once', () => {
  const [one, other] = loadTwice('zod');
  expect(one).toBe(other);
});

it('loads our own module for each file', () => {
  const [one, other] = loadTwice('../shared-contract/src/dates/holds.ts');
  expect(one).not.toBe(other);
  expect(Object.keys(one)).toEqual(Object.keys(other));
});

it('shares the globals of Node', () => {
  expect(require('node:vm').runInThisContext('Array')).toBe(Array);
});

it('puts back what a file changed', async () => {
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

it('keeps what a package set as it was loaded', async () => {
  const environment = new Environment({ projectConfig: {} });
  environment.loadToStay(() => {
    globalThis.ofPackage = true;
  });
  await environment.teardown();
  expect(globalThis.ofPackage).toBe(true);
  delete globalThis.ofPackage;
});

it('says what to look at where Jest compiles elsewhere', () => {
  expect(() => compileOnce({}, () => () => {})).toThrow('docs/decisions/0087');
});
