import { readdirSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/** Modules that a remote's descriptor names as text, from which the webpack factory makes entries. */
function describedModules(remote: string): string[] {
  const descriptor = readFileSync(`${import.meta.dirname}/${remote}/src/remote.ts`, 'utf8');
  return [...descriptor.matchAll(/\bmodule: '([^']+)'/g)].map(([, module]) => `src/${module ?? ''}.{ts,tsx}`);
}

const remotes = Object.fromEntries(
  REMOTES.map((remote) => [
    remote,
    { entry: ['src/remote.ts', 'webpack.config.ts', ...describedModules(remote)], project: ['src/**'] },
  ]),
);

/** Finds files, exports and dependencies that nothing uses. */
const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['jest/*.{cjs,mjs,ts}'], project: ['jest/**'] },
    api: {
      entry: ['src/server.ts', 'src/testing/global-*.ts'],
      project: ['src/**/*.ts', 'seed/**/*.ts'],
    },
    identity: {
      entry: ['src/server.ts', 'src/testing/{serve{,-beside},guess-secrets}.ts'],
      project: ['src/**/*.ts'],
    },
    deploy: {
      entry: [
        'src/gateway/server.ts',
        'src/registrar/server.ts',
        'src/local/start.ts',
        // Started by a test, as a process of its own.
        'src/testing/talkative-service.ts',
        'src/cli.ts',
        'src/team-cli.ts',
        'bin/*.mjs',
        'src/**/*.mjs',
      ],
      project: ['src/**/*.ts', 'bin/*.mjs'],
    },
    shell: { entry: ['src/bootstrap.tsx', 'webpack.config.ts'], project: ['src/**'] },
    // A process of the attack, a page and a process of the bench, the tests of nginx and the scene of the illustrations are loaded by their path.
    e2e: {
      entry: [
        'attack/run-scenario.ts',
        'bench/observe-painting.js',
        'bench/api/bare-server.mjs',
        'nginx/{playwright.config,global-setup}.ts',
      ],
    },
    tools: { entry: ['illustrations/scene/page.ts'] },
    // Jest and ESLint load them by their path; what they run is what a team's repository runs.
    'remote-tools': {
      entry: ['jest/*.{cjs,mjs,ts}', 'eslint/*.mjs'],
      project: ['{jest,eslint}/**'],
      // Programs that the scripts of such a repository run, and what its tests import; antd is bundled by its names.
      ignoreDependencies: [
        '@ant-design/icons',
        '@ant-design/pro-components',
        'antd',
        '@testing-library/user-event',
        'jest-environment-jsdom',
        'oxfmt',
        'oxlint',
        'oxlint-tsgolint',
      ],
    },
    'shared-federation': {
      entry: ['src/singletons/*.ts'],
      project: ['src/**'],
      // Loaders and a plugin that the webpack factories name as text.
      ignoreDependencies: [
        'css-loader',
        'swc-loader',
        '@module-federation/inject-external-runtime-core-plugin',
      ],
    },
    ...remotes,
    'mfe-catalog': {
      ...remotes['mfe-catalog'],
      // Run by path in a process of its own.
      entry: [...(remotes['mfe-catalog']?.entry ?? []), 'src/testing/print-pdf-text.mjs'],
    },
  },
  // A type that the signature of an exported function names is part of that signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Named by tests as their environment, which Jest looks for from the root.
  ignoreUnresolved: ['./jest/jsdom-with-fetch.mjs'],
  ignoreDependencies: [
    // Webpack's names of the whole packages behind the slim singletons.
    /--full$/,
  ],
  ignoreBinaries: [
    // Installs Chromium on a system that has none.
    'apt-get',
    // Comes with e2e, started from the root.
    'playwright',
  ],
};

export default config;
