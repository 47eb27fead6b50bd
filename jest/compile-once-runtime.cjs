/** Jest's runtime, but a worker compiles each module once instead of once per test file that loads it (docs/decisions/0087). */
const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');

module.exports = class CompileOnceRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    compileOnce(this, (script) => script.runInContext(environment.getVmContext()));
  }
};
