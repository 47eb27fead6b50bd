// node deploy/bin/run-bundle.cjs <bundle>: runs the bundle of a service. Almost half of the processor time of a start was
// compiling, so what V8 compiled is kept beside the bundle for later processes (record 0101). CommonJS, as Node 20 keeps
// no compiled code of ES modules.
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire, Module } = require('node:module');
const { basename } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { Script } = require('node:vm');

/** Time in ms by which a service has started, and V8 has compiled the functions that a start calls. */
const STARTED_AFTER_MS = 10_000;

/**
 * Runs a bundle and returns its exports.
 * @param {string} file path of the bundle
 * @param {{ endsSoon?: boolean }} [options] `endsSoon` for a program whose compiled code is kept when it ends
 */
function runBundle(file, { endsSoon = false } = {}) {
  // Another version of V8, or V8 with other flags, has another tag and cannot use the code.
  const kept = `${file}.${cachedDataVersionTag().toString(16)}.code`;
  const cachedData = readCode(kept);
  const wrapped = `(function (exports, require, module) {\n${readFileSync(file, 'utf8')}\n});`;
  const script = new Script(wrapped, { filename: file, lineOffset: -1, cachedData });
  if (!cachedData || script.cachedDataRejected) {
    const keep = () => keepCode(script, kept);
    if (endsSoon) process.once('exit', keep);
    else setTimeout(keep, STARTED_AFTER_MS).unref();
  }
  const loaded = new Module(file);
  // Node finds a source map only as long as its module is reachable.
  require.cache[file] = loaded;
  readSourceMap(loaded, file);
  script.runInThisContext()(loaded.exports, createRequire(file), loaded);
  return loaded.exports;
}

function readCode(kept) {
  try {
    return readFileSync(kept);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Other processes may start at the same moment: each sees a whole file or no file. */
function keepCode(script, kept) {
  const draft = `${kept}.${process.pid}`;
  try {
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, kept);
  } catch (error) {
    // The next process compiles again. Half a file would stay for good, which a full disk cannot spare.
    rmSync(draft, { force: true });
    console.error(error);
  }
}

/** Node reads the maps of modules that it loads itself: of this one, which only names the map, and has the bundle's path. */
function readSourceMap(loaded, file) {
  loaded._compile(`//# sourceMappingURL=${basename(file)}.map`, file);
}

module.exports = { runBundle };
if (require.main === module) runBundle(process.argv[2]);
