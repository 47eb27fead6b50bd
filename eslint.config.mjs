import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SHARED = ['shared-contract', 'shared-i18n', 'shared-ui', 'shared-federation', 'shared-auth'];
const REMOTES = ['mfe-catalog', 'mfe-reservations', 'mfe-admin-lots', 'mfe-clients', 'mfe-payment-links'];

/** Which package may import which (docs/decisions/0002): nobody imports a remote, the shell, api, identity, deploy or e2e. */
const ZONES = {
  'shared-contract': [],
  'shared-i18n': [],
  'shared-ui': ['shared-i18n'],
  'shared-federation': ['shared-contract'],
  'shared-auth': ['shared-contract'],
  shell: SHARED,
  ...Object.fromEntries(REMOTES.map((remote) => [remote, SHARED])),
  api: ['shared-contract'],
  identity: [],
  deploy: ['shared-federation'],
  e2e: ['shared-contract', 'shared-federation'],
};

/** Role suffixes of file names; anything else is a plain kebab-case name (architecture, section 6). */
const ROLES = [
  'page',
  'form',
  'api',
  'slice',
  'routes',
  'service',
  'repository',
  'policy',
  'presenter',
  'schema',
  'endpoints',
  'tables',
  'test',
  'spec',
  'config',
  'd',
  'geo',
].join('|');

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
    'boundaries/elements': Object.keys(ZONES).map((type) => ({
      type,
      // From the root on, so that a folder inside a package which is called like another package is none.
      pattern: `${type}/**`,
      partialMatch: false,
    })),
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          ...Object.entries(ZONES).map(([type, allowed]) => ({
            from: { element: { type } },
            allow: { to: { element: { types: { anyOf: [type, ...allowed] } } } },
          })),
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ],
      },
    ],
    'import-x/no-cycle': ['error', { ignoreExternal: true }],
    'import-x/no-default-export': 'error',
  },
};

const sizesAndTypes = {
  rules: {
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
    'no-console': 'error',
    'no-restricted-globals': ['error', { name: 'event', message: 'Take the event as a parameter.' }],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'Literal[value=/CognitoIdentityServiceProvider/]',
        message: 'Tokens stay in the shell: only shared-auth/src/shell knows where they are kept.',
      },
    ],
    '@typescript-eslint/no-explicit-any': 'error',
    // RTK Query says "no argument" as `build.query<Result, void>`, which the rule does not know.
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/only-throw-error': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
};

const fileNames = {
  files: ['**/src/**/*.{ts,tsx}'],
  plugins: { 'check-file': checkFile },
  rules: {
    'check-file/filename-naming-convention': [
      'error',
      { '**/src/**/*.{ts,tsx}': `+([a-z0-9-])*(.@(${ROLES}))*(.test)` },
    ],
    'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
    'check-file/folder-match-with-fex': 'off',
    'check-file/no-index': 'off',
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '(^|/)(utils|helpers|common|hooks|types)(/|$)',
            message: 'Name the folder after what it is about.',
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.data/',
      '.release/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.node.json', './tsconfig.browser.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  { files: ['**/*.{ts,tsx}'], ...packageZones },
  { files: ['**/*.{ts,tsx}'], ...sizesAndTypes },
  fileNames,
  {
    files: ['**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['shared-auth/src/shell/**', 'e2e/**', 'shared-auth/src/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'jest.*.ts'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      // Tests hear the console in order to fail on it.
      'no-console': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright reads which fixtures a function needs from its destructured parameter, so "none" is written {}.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
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
);
