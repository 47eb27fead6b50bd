/**
 * Runs a test file among the globals of the worker process itself, where Jest's own environment makes a V8 context for each file.
 * So packages can be loaded once for all files of a worker (shared-packages-runtime.cjs), and what V8 has compiled and optimised stays.
 * What a file left behind in globals, in `process` and its environment variables is put back when it ends.
 */
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
// Keeps its matchers in a global, which is to be there before the first file.
require('@jest/expect');

/** Jest asks for 100 lines of each stack, which V8 gathers whenever an error is made, also for those that are expected. */
const STACK_LINES = 25;

const timerConfig = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

const listenersOf = (emitter) =>
  new Map(emitter.eventNames().map((event) => [event, emitter.rawListeners(event)]));

/** What a test file may change, as it is now; `putBack` undoes what was changed since. */
function remember() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const ofProcess = Object.getOwnPropertyDescriptors(process);
  const env = { ...process.env };
  const listeners = listenersOf(process);
  const { exitCode } = process;
  const directory = process.cwd();
  return () => {
    putBackProperties(globalThis, globals);
    putBackProperties(process, ofProcess);
    putBackEnv(env);
    putBackListeners(listeners);
    process.exitCode = exitCode;
    if (process.cwd() !== directory) process.chdir(directory);
  };
}

const isSame = (a, b) => a?.value === b.value && a?.get === b.get && a?.set === b.set;

/**
 * What a test that took too long left running still asks for `expect`: it may fail, but not for want of a global, which would end
 * the worker. The next file brings its own.
 */
const STAYS = new Set(['expect']);

function putBackProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) if (!(key in before) && !STAYS.has(key)) delete target[key];
  for (const key of Reflect.ownKeys(before)) {
    if (!isSame(Object.getOwnPropertyDescriptor(target, key), before[key]))
      Object.defineProperty(target, key, before[key]);
  }
}

function putBackEnv(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

function putBackListeners(before) {
  for (const [event, now] of listenersOf(process))
    for (const listener of now)
      if (!before.get(event)?.includes(listener)) process.removeListener(event, listener);
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

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = MainContextEnvironment;
