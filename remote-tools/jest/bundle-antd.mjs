// antd has some two thousand modules, and Jest loads each of them again for every test file. Bundled into a few files, it
// loads in a fraction of the time (docs/decisions/0070).
import { build } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ANTD_FOLDER, ANTD_MODULES } from './antd-modules.mjs';

/** Packages that stay outside the bundle, because antd shares them with our code. */
const EXTERNAL = ['react', 'react/*', 'react-dom', 'react-dom/*', 'dayjs', 'dayjs/*'];

/** The modules that compute antd's styles. */
const STYLES = /(Dom\/dynamicCSS|hooks\/useStyleRegister|hooks\/useCSSVarRegister)$/;
const HOOKS = JSON.stringify(join(import.meta.dirname, 'style-hooks.mjs'));

/**
 * Parts of modules that are replaced: the hooks with which each component collects what its style depends on, and the icons' own
 * copy of the function that adds a style sheet.
 */
const REPLACED = [
  [
    'cssinjs-utils/es/util/genStyleUtils.js',
    /^.*return \[hashId, cssVarCls\].*$/s,
    `export { genStyleUtils as default } from ${HOOKS};`,
  ],
  [
    'pro-components/es/provider/useStyle/index.js',
    /^export function useStyle\(.*?^}$/ms,
    `export { useStyle } from ${HOOKS};`,
  ],
  ['icons/es/cssUtils.js', /^export function updateCSS\(.*?^}$/ms, 'export const updateCSS = () => null;'],
];

function withReplacement(path) {
  const source = readFileSync(path, 'utf8');
  const [, form, replacement] = REPLACED.find(([file]) => path.endsWith(`/${file}`)) ?? [];
  if (!form) return undefined;
  if (!form.test(source)) throw new Error(`${path} has another form than docs/decisions/0103 expects.`);
  return { contents: source.replace(form, replacement), resolveDir: dirname(path) };
}

const withoutStyles = {
  name: 'without-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: STYLES }, () => ({ path: join(import.meta.dirname, 'dynamic-style.cjs') }));
    onLoad({ filter: /(genStyleUtils|useStyle\/index|cssUtils)\.js$/ }, ({ path }) => withReplacement(path));
  },
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
