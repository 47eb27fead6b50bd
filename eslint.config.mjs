import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { apiSlices } from './lint/api-rules.mjs';
import { CATALOG_FOLDERS } from './lint/catalog-folders.mjs';
import { orderedFolders } from './lint/ordered-folders.mjs';
import { SHELL_FOLDERS } from './lint/shell-folders.mjs';
import { words } from './lint/words.cjs';
import {
  ANTD,
  BUCKETS,
  components,
  fileNames,
  HTTP_CLIENT,
  REACT_LAZY,
  inTests,
  RESTRICTED_SYNTAX,
  restrictedGlobals,
  restrictedImports,
  restrictedSyntax,
  sizesAndTypes,
  strictTypes,
  WRAPPED_GLOBALS,
  WRAPPED_LIBRARIES,
} from './remote-tools/eslint/house-rules.mjs';

const SHARED = ['shared-contract', 'shared-i18n', 'shared-ui', 'shared-federation', 'shared-auth'];
const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/**
 * Two parts of the contract that a package may import without the rest: date arithmetic, and the calls about pages. A package that
 * may import the contract may import both.
 */
const DATES = 'shared-contract/src/dates';
const PAGES = 'shared-contract/src/pages';

/**
 * Which package may import which (docs/decisions/0002): no package imports a remote, the shell, api, identity, deploy,
 * e2e or tools.
 */
const ZONES = {
  'shared-contract': [],
  [DATES]: ['shared-contract'],
  [PAGES]: ['shared-contract'],
  'shared-i18n': [DATES],
  'shared-ui': ['shared-i18n'],
  'shared-federation': ['shared-contract'],
  'shared-auth': ['shared-contract'],
  shell: SHARED,
  ...Object.fromEntries(REMOTES.map((remote) => [remote, SHARED])),
  'shared-node': [],
  api: ['shared-contract', 'shared-node'],
  identity: ['shared-node', DATES],
  deploy: ['shared-federation', 'shared-node', DATES, PAGES],
  e2e: ['shared-contract', 'shared-federation'],
  tools: ['shared-contract'],
};

const withParts = (zones) => (zones.includes('shared-contract') ? [...zones, DATES, PAGES] : zones);

const packageZones = {
  plugins: { boundaries, 'import-x': importX },
  settings: {
    ...importX.flatConfigs.typescript.settings,
    'import-x/resolver-next': [
      createTypeScriptImportResolver({
        project: ['tsconfig.node.json', 'tsconfig.browser.json'],
        noWarnOnMultipleProjects: true,
      }),
    ],
    'import/resolver': {
      typescript: {
        project: ['tsconfig.node.json', 'tsconfig.browser.json'],
        noWarnOnMultipleProjects: true,
      },
    },
    // Longest path first, so that a part (`shared-contract/src/dates`) matches before its package.
    'boundaries/elements': Object.keys(ZONES)
      .sort((a, b) => b.length - a.length)
      .map((type) => ({
        type,
        // Anchored at the root: a folder inside a package may have the name of another package.
        pattern: `${type}/**`,
        partialMatch: false,
      })),
  },
  rules: { 'import-x/no-default-export': 'error' },
};

/**
 * One block per zone, because the plugin checks each import against every policy it is given. ESLint applies the last block
 * that matches, so a part must follow its package.
 */
const dependencies = Object.entries(ZONES).map(([type, allowed]) => ({
  files: [`${type}/**/*.{ts,tsx}`],
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          {
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: withParts([type, ...allowed]) } } } },
          },
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ],
      },
    ],
  },
}));

const exemptions = [...new Set(RESTRICTED_SYNTAX.flatMap(({ except }) => except))].map((pattern) => ({
  files: [pattern],
  rules: { 'no-restricted-syntax': restrictedSyntax(pattern) },
}));

const BROWSER = ['{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}'];
const NOT_IN_PAGES = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  'shared-node/**',
  'shared-federation/src/build/**',
];

const wrappedGlobals = [
  { files: BROWSER, ignores: NOT_IN_PAGES, rules: restrictedGlobals() },
  ...[...new Set(WRAPPED_GLOBALS.flatMap(({ except }) => except))].map((pattern) => ({
    files: [pattern],
    ignores: NOT_IN_PAGES,
    rules: restrictedGlobals(pattern),
  })),
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.data/',
      '.release/',
      '**/cdk.out/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  js.configs.recommended,
  strictTypes,
  { files: ['**/*.{ts,tsx}'], ...packageZones },
  ...dependencies,
  { files: ['**/*.{ts,tsx}'], ...sizesAndTypes },
  orderedFolders('shell/src', SHELL_FOLDERS, 'lint/shell-folders.mjs'),
  orderedFolders('mfe-catalog/src', CATALOG_FOLDERS, 'lint/catalog-folders.mjs'),
  ...apiSlices,
  fileNames,
  restrictedImports,
  words,
  {
    // The imports of these packages are installed with them where no workspace is above (docs/decisions/0079).
    files: ['{shared-*,deploy}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        // Ours are named by what packs them, with their versions.
        {
          devDependencies: ['**/testing/**', 'deploy/src/{packing,surface}/**'],
          whitelist: [...SHARED, 'shared-node'].map((name) => `@lotes/${name}`),
        },
      ],
    },
  },
  {
    files: ['shared-ui/src/{form,combobox}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [BUCKETS, HTTP_CLIENT, ANTD, REACT_LAZY] }] },
  },
  {
    files: ['shared-auth/src/shell/authorised-http.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, ANTD, REACT_LAZY] }],
    },
  },
  {
    files: ['shared-ui/src/staff/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, HTTP_CLIENT, REACT_LAZY] }],
    },
  },
  {
    files: ['shared-federation/src/lazy-part/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, HTTP_CLIENT, ANTD] }],
    },
  },
  components,
  ...exemptions,
  ...wrappedGlobals,
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'jest/**', 'remote-tools/jest/**'],
    rules: {
      ...inTests,
      // Playwright reads which fixtures a function needs from its destructured parameter, so "none" is written {}.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Generated from the database: as long as it has tables.
    files: ['api/src/database/tables.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Test tooling may start the launcher and the embedded identity (docs/decisions/0002).
    files: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    files: ['**/webpack.config.ts', '**/*.config.{ts,mjs}', '**/global-{setup,teardown}.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        document: 'readonly',
      },
    },
  },
  {
    files: ['{jest,lint}/*.test.cjs'],
    languageOptions: { globals: { test: 'readonly', expect: 'readonly', jest: 'readonly' } },
  },
);
