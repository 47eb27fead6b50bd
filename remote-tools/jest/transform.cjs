/**
 * ts-jest, with one step before it: Jest runs our modules as CommonJS, which has no `import.meta`, so the three members
 * that Node code uses are replaced by their CommonJS equivalents first. Types are checked separately (npm run
 * typecheck). Packages that are published only as ES modules are converted to CommonJS by swc, which takes a fraction
 * of the time.
 */
const { transformSync } = require('@swc/core');
const { TsJestTransformer } = require('ts-jest');

const tsJest = new TsJestTransformer({
  diagnostics: false,
  tsconfig: {
    target: 'ES2022',
    module: 'CommonJS',
    jsx: 'react-jsx',
    esModuleInterop: true,
    allowJs: true,
    isolatedModules: true,
    resolveJsonModule: true,
    sourceMap: true,
    ignoreDeprecations: '6.0',
  },
});

const isPackage = (path) => path.includes('/node_modules/');

const packageOptions = {
  configFile: false,
  swcrc: false,
  jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
  module: { type: 'commonjs' },
};

const withoutImportMeta = (source) =>
  source
    .replaceAll('import.meta.dirname', '__dirname')
    .replaceAll('import.meta.filename', '__filename')
    .replaceAll('import.meta.url', 'require("node:url").pathToFileURL(__filename).href');

module.exports = {
  process: (source, path, options) =>
    isPackage(path)
      ? { code: transformSync(withoutImportMeta(source), { ...packageOptions, filename: path }).code }
      : tsJest.process(withoutImportMeta(source), path, options),
  processAsync: (source, path, options) => tsJest.processAsync(withoutImportMeta(source), path, options),
  getCacheKey: (source, path, options) => tsJest.getCacheKey(source, path, options),
};
