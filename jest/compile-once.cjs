/**
 * Jest compiles a module again for each test file that loads it. Here a worker compiles it once, whatever the number of
 * files.
 */
const { Script } = require('node:vm');

/** The compiled modules of this worker, by their file. */
const compiled = new Map();

function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Has a runtime compile modules once. `run` makes the function of a compiled module, in the context that the file is tested in.
 * @param {import('jest-runtime').default} runtime
 * @param {(script: Script) => Function} run
 */
function compileOnce({ executor }, run) {
  const { compile, injectedModuleParameters } = executor ?? {};
  if (typeof compile !== 'function' || !Array.isArray(injectedModuleParameters))
    throw new Error('jest-runtime no longer compiles in `executor.compile`: see docs/decisions/0087.');
  executor.compile = (source, filename) => {
    try {
      return run(scriptOf(source, filename, injectedModuleParameters));
    } catch (error) {
      // Jest's own words on source that cannot be read.
      if (error instanceof SyntaxError) return compile.call(executor, source, filename);
      throw error;
    }
  };
}

module.exports = { compileOnce };
