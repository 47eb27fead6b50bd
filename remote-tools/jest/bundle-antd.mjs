// antd has some two thousand modules, and Jest loads each of them again for every test file. Bundled into a few files, it
// loads in a fraction of the time (docs/decisions/0070).
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANTD_FOLDER, ANTD_MODULES } from './antd-modules.mjs';

/** Packages that stay outside the bundle, because antd shares them with our code. */
const EXTERNAL = ['react', 'react/*', 'react-dom', 'react-dom/*', 'dayjs', 'dayjs/*'];

/** The modules that compute antd's styles. */
const STYLES = /(Dom\/dynamicCSS|hooks\/useStyleRegister|hooks\/useCSSVarRegister)$/;
const withoutStyles = {
  name: 'without-styles',
  setup: ({ onResolve }) =>
    onResolve({ filter: STYLES }, () => ({ path: join(import.meta.dirname, 'dynamic-style.cjs') })),
};

/** Jest's global set-up for tests of components. */
export default async function bundleAntd() {
  mkdirSync(ANTD_FOLDER, { recursive: true });
  const modules = Object.entries(ANTD_MODULES);
  await build({
    stdin: {
      contents: modules.map(([file, name]) => `export * as ${file} from '${name}';`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    outfile: join(ANTD_FOLDER, 'all.cjs'),
    bundle: true,
    format: 'cjs',
    mainFields: ['module', 'main'],
    target: 'es2022',
    external: EXTERNAL,
    define: { 'process.env.NODE_ENV': '"test"' },
    minifyWhitespace: true,
    plugins: [withoutStyles],
    logLevel: 'warning',
  });
  for (const [file] of modules)
    writeFileSync(
      join(ANTD_FOLDER, `${file}.cjs`),
      `module.exports = Object.defineProperty({ ...require('./all.cjs').${file} }, '__esModule', { value: true });\n`,
    );
}
