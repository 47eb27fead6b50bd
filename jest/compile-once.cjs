/**
 * Jest compiles a module again for each test file that loads it. Here a worker compiles it once, whatever the number of
 * files.
 */
const { Script } = require('node:vm');

/** The compiled modules of this worker, by the name of their file. */
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
 * Makes a runtime compile each module once. `run` turns a compiled module into its function, in the context of the test file.
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
      // Compiles it again with Jest, whose message explains the syntax error.
      if (error instanceof SyntaxError) return compile.call(executor, source, filename);
      throw error;
    }
  };
}

module.exports = { compileOnce };
