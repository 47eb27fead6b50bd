/**
 * Jest's runtime, but packages are loaded by Node itself, once for all test files of a worker; Jest loads them again
 * for each file. Our own modules are still fresh in every file, and can be mocked. It needs the environment beside it
 * (docs/decisions/0087).
 */
const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');

/** Requires from inside node_modules, where Node prints no warning about a package that is an ES module. */
const requirePackage = createRequire(require.resolve('jest-runtime'));

/** Paths of packages' modules by importing folder and requested name; undefined for a module of our own. */
const places = new Map();

const packages = new Map();

function findPackage(from, name) {
  if (/^(\.|\/|file:)/.test(name) || isBuiltin(name)) return undefined;
  const question = `${dirname(from)}\0${name}`;
  if (!places.has(question)) {
    const path = createRequire(from).resolve(name);
    places.set(question, path.includes('/node_modules/') ? path : undefined);
  }
  return places.get(question);
}

class SharedPackagesRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.environment = environment;
    compileOnce(this, (script) => script.runInThisContext());
  }

  requireModule(from, name, options, isRequireActual) {
    const path = name && !options?.isInternalModule && findPackage(from, name);
    if (!path) return super.requireModule(from, name, options, isRequireActual);
    if (!packages.has(path))
      packages.set(
        path,
        this.environment.loadToStay(() => requirePackage(path)),
      );
    return packages.get(path);
  }

  /** Loads Jest's own modules once, except jest-circus, which is requested without a name: it keeps the tests of one file. */
  requireInternalModule(from, name) {
    return name ? createRequire(from)(name) : super.requireInternalModule(from, name);
  }
}

module.exports = SharedPackagesRuntime;
