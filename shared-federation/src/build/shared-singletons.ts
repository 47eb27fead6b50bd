/** A module of which the page has only one copy: the shell's. */
export interface SharedSingleton {
  request: string;
  /**
   * A module in `singletons/`, without its extension, that names the exports in use, so that the shell contains no more
   * than those.
   */
  slim?: string;
  /** The shell loads its copy with the first screen that needs it, instead of with its entry. */
  onDemand?: true;
}

/**
 * The one list of all modules that remotes take from the shell. The shell provides them with its entry, except `onDemand`
 * ones, which are in chunks of their own; a remote has no copy (`import: false`). `react-dom/client` and
 * `react/jsx-runtime` are listed separately, as otherwise each antd remote would ship a second renderer. If a `slim`
 * module lacks an export, the build that imports it fails (`slim-export-guard.ts`).
 */
export const SHARED_SINGLETONS: readonly SharedSingleton[] = [
  { request: 'react' },
  { request: 'react/jsx-runtime' },
  { request: 'react-dom' },
  { request: 'react-dom/client' },
  { request: 'react-redux' },
  { request: 'i18next' },
  { request: 'react-i18next', slim: 'react-i18next' },
  { request: 'react-router', slim: 'react-router' },
  { request: '@reduxjs/toolkit', slim: 'reduxjs-toolkit' },
  // Shared, because antd's pickers extend dayjs by the plugins that they need.
  { request: 'dayjs' },
  { request: '@lotes/shared-contract/dates' },
  { request: '@lotes/shared-auth' },
  { request: '@lotes/shared-i18n' },
  { request: '@lotes/shared-ui' },
  { request: '@lotes/shared-ui/form', onDemand: true },
  { request: '@lotes/shared-federation' },
];

/**
 * Modules of which every remote that uses one builds its own copy, although the page runs as few copies as possible: a
 * remote uses a copy that another remote has loaded, if its version fits, otherwise its own. So the remotes for staff
 * load antd once, each can still ship alone, and the shell is not involved (record 0052).
 */
export const COMMON_COPIES = ['@lotes/shared-ui/staff'] as const;

/** Requests that would put a second copy of a singleton, or the shell's own parts, into a remote. */
export const FORBIDDEN_IN_REMOTES: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^@reduxjs\/toolkit\/query/, instead: 'inject endpoints into `api` of @lotes/shared-auth' },
  { pattern: /^axios(\/|$)/, instead: 'call the api with useApi() or a query of @lotes/shared-auth' },
  { pattern: /^react-router(-dom|\/dom)/, instead: 'import from react-router' },
  { pattern: /^@lotes\/shared-auth\/shell$/, instead: 'use the hooks of @lotes/shared-auth' },
  {
    pattern: /^@lotes\/shared-federation\/(runtime|build|release)$/,
    instead: 'loading remotes is the shell’s',
  },
];
