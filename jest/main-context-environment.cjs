/**
 * Runs a test file among the globals of the worker process itself, where Jest's own environment makes a V8 context for each file.
 * So packages can be loaded once for all files of a worker (shared-packages-runtime.cjs), and what V8 has compiled and optimised
 * stays. What a file left behind in globals, in `process` and in its environment variables is put back when it ends.
 */
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
// Keeps its matchers in a global, which is to be there before the first file.
require('@jest/expect');

/** Jest asks for 100 lines of each stack, which V8 gathers whenever an error is made, also for those that are expected. */
const STACK_LINES = 25;

/**
 * Names of the symbols under which Jest's circus keeps a file's state in globals. Other symbols are Node's and
 * packages' own.
 */
const OF_CIRCUS =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS)/;

/**
 * Globals and listeners that outlive a file: those that packages set as they were loaded, which happens once; and `expect`, since a
 * test that took too long may still run: it may fail, but not for want of a global, which would end the worker.
 */
const kept = new Set(['expect']);

/** Jest's legacy fake timers, which no test uses, want to be told how Node's timers are made. */
const timerConfig = { idToRef: (id) => ({ id, ref() {}, unref() {} }), refToId: (timer) => timer?.id };

const listeners = () => process.eventNames().flatMap((event) => process.rawListeners(event));

const isLeftBehind = (key) =>
  typeof key === 'symbol' ? OF_CIRCUS.test(key.description ?? '') : !kept.has(key);

const isSame = (one, other) => one?.value === other.value && one?.get === other.get && one?.set === other.set;

function putBackGlobals(before) {
  for (const key of Reflect.ownKeys(globalThis))
    if (!Object.hasOwn(before, key) && isLeftBehind(key)) delete globalThis[key];
  for (const key of Reflect.ownKeys(before))
    if (!isSame(Object.getOwnPropertyDescriptor(globalThis, key), before[key]))
      Object.defineProperty(globalThis, key, before[key]);
}

function putBackEnv(before) {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name];
  Object.assign(process.env, before);
}

function removeListeners(before) {
  for (const event of process.eventNames())
    for (const listener of process.rawListeners(event))
      if (!before.has(listener) && !kept.has(listener)) process.removeListener(event, listener);
}

/** Takes down what a file may change; the function returned puts it back. */
function remember() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const { argv, exit, exitCode } = process;
  const env = { ...process.env };
  const listening = new Set(listeners());
  const directory = process.cwd();
  return () => {
    putBackGlobals(globals);
    Object.assign(process, { argv, exit, exitCode });
    putBackEnv(env);
    removeListeners(listening);
    process.chdir(directory);
  };
}

class MainContextEnvironment {
  constructor({ projectConfig }) {
    this.putBack = remember();
    const global = (this.global = globalThis);
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  async setup() {
    Error.stackTraceLimit = STACK_LINES;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.putBack();
  }

  /** Loads a package for all files to come: what it sets meanwhile stays. */
  loadToStay(load) {
    const before = new Set([...Reflect.ownKeys(globalThis), ...listeners()]);
    try {
      return load();
    } finally {
      for (const added of [...Reflect.ownKeys(globalThis), ...listeners()])
        if (!before.has(added)) kept.add(added);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = MainContextEnvironment;
