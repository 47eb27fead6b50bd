/**
 * Runs a test file among the globals of the worker process itself; Jest's own environment makes a V8 context for each file.
 * Packages can therefore be loaded once for all files of a worker (shared-packages-runtime.cjs), and V8 keeps the code that it
 * has compiled and optimised. When a file ends, its changes of globals, `process` and environment variables are undone.
 */
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
// This package keeps its matchers in a global, which must exist before `remember` records the globals of the first file.
require('@jest/expect');

/** Lines of a stack. V8 gathers them for every error, expected ones too; Jest sets 100, which costs time. */
const STACK_LINES = 25;

/**
 * Names of the symbols under which jest-circus keeps a file's state in globals. Other symbols belong to Node or to
 * packages, and stay.
 */
const OF_CIRCUS =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS)/;

/**
 * Globals and listeners that outlive a file. Packages set theirs when they are loaded, which happens once. `expect` stays because
 * a test that timed out may still be running: without that global it would end the worker, not only fail.
 */
const kept = new Set(['expect']);

/** Describes Node's timers to Jest's legacy fake timers, which require it although no test uses them. */
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

/** Records everything that a file may change; the returned function restores it. */
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

  /** Calls `load`, which loads a package for all later files; the globals and listeners that it adds are kept. */
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
