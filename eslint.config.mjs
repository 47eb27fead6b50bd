import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import checkFile from 'eslint-plugin-check-file';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { apiSlices } from './lint/api-rules.mjs';
import { CATALOG_FOLDERS } from './lint/catalog-folders.mjs';
import { orderedFolders } from './lint/ordered-folders.mjs';
import { SHELL_FOLDERS } from './lint/shell-folders.mjs';

const SHARED = ['shared-contract', 'shared-i18n', 'shared-ui', 'shared-federation', 'shared-auth'];
const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/** The reckoning of dates, which every package may import that may import its package; some may import it alone. */
const DATES = 'shared-contract/src/dates';

/** Which package may import which (docs/decisions/0002): nobody imports a remote, the shell, api, identity, deploy, e2e or tools. */
const ZONES = {
  'shared-contract': [],
  [DATES]: ['shared-contract'],
  'shared-i18n': [DATES],
  'shared-ui': ['shared-i18n'],
  'shared-federation': ['shared-contract'],
  'shared-auth': ['shared-contract'],
  shell: SHARED,
  ...Object.fromEntries(REMOTES.map((remote) => [remote, SHARED])),
  'shared-node': [],
  api: ['shared-contract', 'shared-node'],
  identity: ['shared-node', DATES],
  deploy: ['shared-federation', 'shared-node', DATES],
  e2e: ['shared-contract', 'shared-federation'],
  tools: ['shared-contract'],
};

/** Role suffixes of file names; anything else is a plain kebab-case name (CONTRIBUTING.md). */
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
  'test',
  'spec',
  'config',
  'd',
  'geo',
].join('|');

const withDates = (zones) => (zones.includes('shared-contract') ? [...zones, DATES] : zones);

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
    // The longest first, so that a folder of its own zone is not its package's.
    'boundaries/elements': Object.keys(ZONES)
      .sort((a, b) => b.length - a.length)
      .map((type) => ({
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
            allow: { to: { element: { types: { anyOf: withDates([type, ...allowed]) } } } },
          })),
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ],
      },
    ],
    'import-x/no-default-export': 'error',
  },
};

const RECKONING =
  'Reckon with @lotes/shared-contract/dates: later, earlier, inMilliseconds, inSeconds, civilDay.';

/**
 * Syntax that only the files in `except` may use, for the reason in `message`; the one list of it. A file that two `except`
 * patterns match is exempt by the later one alone.
 */
const RESTRICTED_SYNTAX = [
  {
    selector: 'Literal[value=/CognitoIdentityServiceProvider/]',
    message: 'Tokens stay in the shell: only shared-auth/src/shell knows where they are kept.',
    except: ['shared-auth/src/shell/**', 'shared-auth/src/testing/**', 'e2e/**'],
  },
  ...[
    // Hours, days and weeks as numbers, or as products of their parts.
    'Literal[raw=/^(3_?600|86_?400|604_?800)(_?000)?$/]',
    'BinaryExpression[operator="*"][left.raw=/^(24|60)$/][right.raw=/^(24|60)$/]',
    // A sum that becomes a date, parts that become one, a date that is changed in place, a difference of two.
    'NewExpression[callee.name="Date"] > BinaryExpression[operator=/^[-+*]$/]',
    'NewExpression[callee.name="Date"][arguments.length>1]',
    'MemberExpression[object.name="Date"][property.name="UTC"]',
    'CallExpression[callee.property.name=/^set(UTC)?(Date|Hours|Minutes|Seconds|Month|FullYear|Time)$/]',
    'BinaryExpression[operator=/^[-+]$/] > CallExpression[callee.property.name="getTime"]',
    'BinaryExpression[operator=/^[-+]$/] > CallExpression[callee.object.name="Date"][callee.property.name="parse"]',
    // The zone and what it is ahead by.
    'Literal[value=/-06:00|America\\u002FTegucigalpa/]',
    'TemplateElement[value.raw=/-06:00/]',
  ].map((selector) => ({ selector, message: RECKONING, except: ['shared-contract/src/dates/**'] })),
];

/** The value of no-restricted-syntax for files that match `pattern`; for all others where it is absent. */
function restrictedSyntax(pattern) {
  const entries = RESTRICTED_SYNTAX.filter(({ except }) => !except.includes(pattern));
  return ['error', ...entries.map(({ selector, message }) => ({ selector, message }))];
}

const exemptions = [...new Set(RESTRICTED_SYNTAX.flatMap(({ except }) => except))].map((pattern) => ({
  files: [pattern],
  rules: { 'no-restricted-syntax': restrictedSyntax(pattern) },
}));

const EVENT = { name: 'event', message: 'Take the event as a parameter.' };

/** Rules that need the types, React's, and the one against cycles are in .oxlintrc.json (docs/decisions/0042). */
const sizesAndTypes = {
  rules: {
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
    'no-console': 'error',
    'no-restricted-globals': ['error', EVENT],
    'no-restricted-syntax': restrictedSyntax(),
    '@typescript-eslint/no-explicit-any': 'error',
    // RTK Query says "no argument" as `build.query<Result, void>`, which the rule does not know.
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
};

const BUCKETS = {
  // Of our own folders: what packages call theirs is not ours to say.
  regex: '^\\..*/(utils|helpers|common|hooks|types)(/|$)',
  message: 'Name the folder after what it is about.',
};

/** Libraries that one module wraps for all others (docs/decisions/0029, 0030). */
const WRAPPED_LIBRARIES = {
  regex: '^(react-hook-form|@hookform/resolvers|downshift)(/|$)',
  message: 'Use @lotes/shared-ui/form or @lotes/shared-ui/combobox.',
};

/** The library behind useApi() (docs/decisions/0026). */
const HTTP_CLIENT = { regex: '^axios(/|$)', message: 'Call the api with useApi() or a query.' };

const ANTD = {
  group: ['antd', 'antd/**', '@ant-design/**'],
  message: 'Import it from @lotes/shared-ui/staff, so that all staff remotes run one copy.',
};

/**
 * Globals of the browser that one module wraps for all others; the one list of them, since the options of a rule replace
 * each other between config blocks.
 */
const WRAPPED_GLOBALS = [
  {
    names: ['fetch', 'XMLHttpRequest'],
    message: 'Call the api with useApi() or a query (docs/decisions/0026).',
    // Files of the page's own origin: configuration, version, registry.
    except: [
      'shell/src/config/runtime-config.ts',
      'shell/src/version/watch-version.ts',
      // Where the client's settings may be what failed.
      'shell/src/errors/fatal-page.ts',
      // Headers on a stream, which neither EventSource nor axios over XMLHttpRequest can.
      'shell/src/live/staff-source.ts',
      'shared-federation/src/runtime/**',
      // The identity provider's form of OAuth.
      'shared-auth/src/shell/identity/hosted-login.ts',
      // What Amplify has no function for.
      'shared-auth/src/shell/identity/amplify/pool-call.ts',
      // Pictures that a document shows.
      'mfe-catalog/src/quote/pdf/inline-image.ts',
    ],
  },
  {
    names: ['EventSource'],
    message: 'Listen to the events of @lotes/shared-federation.',
    except: ['shell/src/live/lot-stream.ts'],
  },
  {
    names: ['localStorage'],
    message: 'Use browserStorage or storedValue of @lotes/shared-i18n.',
    // The second compares the storage of an event with it.
    except: ['shared-i18n/src/storage/browser-storage.ts', 'shared-auth/src/shell/identity/tab-signals.ts'],
  },
];

/** The rules on globals for files that match `pattern`; for all others where it is absent. */
function restrictedGlobals(pattern) {
  const wrapped = WRAPPED_GLOBALS.filter(({ except }) => !except.includes(pattern)).flatMap(
    ({ names, message }) => names.map((name) => ({ name, message })),
  );
  const throughWindow = wrapped.flatMap(({ name: property, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
  );
  return {
    'no-restricted-globals': ['error', EVENT, ...wrapped],
    'no-restricted-properties': ['error', ...throughWindow],
  };
}

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
    'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, HTTP_CLIENT, ANTD] }],
  },
};

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
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
  },
  { files: ['**/*.{ts,tsx}'], ...packageZones },
  { files: ['**/*.{ts,tsx}'], ...sizesAndTypes },
  orderedFolders('shell/src', SHELL_FOLDERS, 'lint/shell-folders.mjs'),
  orderedFolders('mfe-catalog/src', CATALOG_FOLDERS, 'lint/catalog-folders.mjs'),
  ...apiSlices,
  fileNames,
  {
    files: ['shared-ui/src/{form,combobox}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [BUCKETS, HTTP_CLIENT, ANTD] }] },
  },
  {
    files: ['shared-auth/src/shell/authorised-http.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, ANTD] }] },
  },
  {
    files: ['shared-ui/src/staff/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [BUCKETS, WRAPPED_LIBRARIES, HTTP_CLIENT] }] },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  ...exemptions,
  ...wrappedGlobals,
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'jest/**'],
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
);
