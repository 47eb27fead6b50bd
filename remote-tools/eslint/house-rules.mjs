// Lint rules that apply both in the workspace (eslint.config.mjs at its root) and in a remote with a repository of its own
// (index.mjs). Those two files say to which files each rule applies.
import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';

/** Role suffixes of file names; anything else is a plain kebab-case name (CONTRIBUTING.md). */
const ROLES = [
  'page',
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
  'd',
].join('|');

const RECKONING =
  'Reckon with @lotes/shared-contract/dates: later, earlier, inMilliseconds, inSeconds, civilDay.';

/**
 * The one list of syntax that only the files in `except` may use, for the reason in `message`. A file that matches two
 * `except` patterns is exempt only by the later one.
 */
export const RESTRICTED_SYNTAX = [
  {
    selector: 'Literal[value=/CognitoIdentityServiceProvider/]',
    message: 'Tokens stay in the shell: only shared-auth/src/shell knows where they are kept.',
    except: ['shared-auth/src/shell/**', 'shared-auth/src/testing/**', 'e2e/**'],
  },
  {
    // React calls whatever an effect returned when the effect ends, and in browsers even functions without a result
    // may return a promise: `scrollIntoView` does, which once kept a refused form from being sent again.
    selector:
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type=/^(Call|Chain)Expression$/]',
    message: 'Give the effect a block; let it return its clean-up by name, where it has one.',
    except: [],
  },
  {
    selector: 'SpreadElement > ObjectExpression',
    message: 'Write the properties of the spread object themselves.',
    except: [],
  },
  ...[
    // Hours, days and weeks written as numbers, or as products of 24 and 60.
    'Literal[raw=/^(3_?600|86_?400|604_?800)(_?000)?$/]',
    'BinaryExpression[operator="*"][left.raw=/^(24|60)$/][right.raw=/^(24|60)$/]',
    // Dates made from sums or from parts, dates that are changed in place, and differences of two dates.
    'NewExpression[callee.name="Date"] > BinaryExpression[operator=/^[-+*]$/]',
    'NewExpression[callee.name="Date"][arguments.length>1]',
    'MemberExpression[object.name="Date"][property.name="UTC"]',
    'CallExpression[callee.property.name=/^set(UTC)?(Date|Hours|Minutes|Seconds|Month|FullYear|Time)$/]',
    'BinaryExpression[operator=/^[-+]$/] > CallExpression[callee.property.name="getTime"]',
    'BinaryExpression[operator=/^[-+]$/] > CallExpression[callee.object.name="Date"][callee.property.name="parse"]',
    // The name of the time zone, and its offset.
    'Literal[value=/-06:00|America\\u002FTegucigalpa/]',
    'TemplateElement[value.raw=/-06:00/]',
  ].map((selector) => ({ selector, message: RECKONING, except: ['shared-contract/src/dates/**'] })),
];

/** The value of no-restricted-syntax for files that match `pattern`; for all others if it is absent. */
export function restrictedSyntax(pattern) {
  const entries = RESTRICTED_SYNTAX.filter(({ except }) => !except.includes(pattern));
  return ['error', ...entries.map(({ selector, message }) => ({ selector, message }))];
}

/** The browser's global `event`, which stands for the parameter of a listener. */
const EVENT = { name: 'event', message: 'Take the event as a parameter.' };

/** Rules about sizes and types. Rules that need types, those of React and the one against cycles: .oxlintrc.json (record 0042). */
export const sizesAndTypes = {
  rules: {
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
    'no-console': 'error',
    'no-restricted-globals': ['error', EVENT],
    'no-restricted-syntax': restrictedSyntax(),
    '@typescript-eslint/no-explicit-any': 'error',
    // RTK Query writes "no argument" as `build.query<Result, void>`, which the rule does not know.
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
};

/** Folders named after a kind of file. */
export const BUCKETS = {
  // Applies to our own folders only, not to those inside packages.
  regex: '^\\..*/(utils|helpers|common|hooks|types)(/|$)',
  message: 'Name the folder after what it is about.',
};

/** Libraries that one module wraps for all others (records 0029, 0030). */
export const WRAPPED_LIBRARIES = {
  regex: '^(react-hook-form|@hookform/resolvers|downshift)(/|$)',
  message: 'Use @lotes/shared-ui/form or @lotes/shared-ui/combobox.',
};

/** The library behind useApi() (record 0026). */
export const HTTP_CLIENT = { regex: '^axios(/|$)', message: 'Call the api with useApi() or a query.' };

/** React's own `lazy` remembers a failed load until the page is reloaded. */
export const REACT_LAZY = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'Use lazyPart of @lotes/shared-federation.',
};

/** The library behind the staff's screens (record 0052). */
export const ANTD = {
  group: ['antd', 'antd/**', '@ant-design/**'],
  message: 'Import it from @lotes/shared-ui/staff, so that all staff remotes run one copy.',
};

/**
 * Globals of the browser that one module wraps for all others; the one list of them, since the options of a rule replace
 * each other between config blocks.
 */
export const WRAPPED_GLOBALS = [
  {
    names: ['fetch', 'XMLHttpRequest'],
    message: 'Call the api with useApi() or a query (docs/decisions/0026).',
    // Files of the page's own origin: configuration, version, registry.
    except: [
      'shell/src/config/runtime-config.ts',
      'shell/src/version/watch-version.ts',
      // The client's settings may be the cause of the failure shown here.
      'shell/src/errors/fatal-page.ts',
      // An event stream with request headers, which neither EventSource nor axios over XMLHttpRequest can open.
      'shell/src/live/staff-source.ts',
      'shared-federation/src/runtime/**',
      // OAuth calls of the identity provider, which are sent as forms.
      'shared-auth/src/shell/identity/hosted-login.ts',
      // Calls for which Amplify has no function.
      'shared-auth/src/shell/identity/amplify/pool-call.ts',
      // Pictures for a PDF.
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
    except: [
      'shared-i18n/src/storage/browser-storage.ts',
      // Compares the storage of an event with it.
      'shared-auth/src/shell/identity/tab-signals.ts',
    ],
  },
];

/** The rules on globals for files that match `pattern`; for all others if it is absent. */
export function restrictedGlobals(pattern) {
  const wrapped = WRAPPED_GLOBALS.filter(({ except }) => !except.includes(pattern)).flatMap(
    ({ names, message }) => names.map((name) => ({ name, message })),
  );
  const throughGlobalObject = wrapped.flatMap(({ name: property, message }) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property, message })),
  );
  return {
    'no-restricted-globals': ['error', EVENT, ...wrapped],
    'no-restricted-properties': ['error', ...throughGlobalObject],
  };
}

/** Names of files and folders. */
export const fileNames = {
  files: ['**/src/**/*.{ts,tsx}'],
  plugins: { 'check-file': checkFile },
  rules: {
    'check-file/filename-naming-convention': [
      'error',
      { '**/src/**/*.{ts,tsx}': `+([a-z0-9-])*(.@(${ROLES}))` },
    ],
    'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
  },
};

/** Imports that no file of our sources may have, unless another config block replaces the list. */
export const restrictedImports = {
  files: ['**/src/**/*.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [BUCKETS, WRAPPED_LIBRARIES, HTTP_CLIENT, ANTD, REACT_LAZY] },
    ],
  },
};

/** Rules that are off or different in tests and their tools. */
export const inTests = {
  '@typescript-eslint/no-empty-function': 'off',
  // Tests spy on the console in order to fail on it.
  'no-console': 'off',
  'max-lines-per-function': 'off',
  '@typescript-eslint/no-non-null-assertion': 'off',
};

/** Functions that return JSX may be longer. */
export const components = {
  files: ['**/*.tsx'],
  rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
};

/** The strict rules of typescript-eslint, for every TypeScript file. */
export const strictTypes = {
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.strict, tseslint.configs.stylistic],
};
