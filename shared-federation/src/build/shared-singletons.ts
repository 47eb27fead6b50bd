/** A package of which the page holds one copy: the shell's. */
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
 * The one list of everything that remotes take from the shell. The shell provides these with its entry, those
 * `onDemand` in a chunk of their own; a remote has no copy of its own (`import: false`). `react-dom/client` and
 * `react/jsx-runtime` need entries of their own, or each antd remote would ship a second renderer. A `slim` export that
 * is missing fails the build that imports it (`slim-export-guard.ts`).
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
  // antd's pickers extend the same dayjs by the plugins that they need.
  { request: 'dayjs' },
  { request: '@lotes/shared-contract/dates' },
  { request: '@lotes/shared-auth' },
  { request: '@lotes/shared-i18n' },
  { request: '@lotes/shared-ui' },
  { request: '@lotes/shared-ui/form', onDemand: true },
  { request: '@lotes/shared-federation' },
];

/**
 * Modules of which every remote that uses one builds its own copy, while the page runs as few as possible: a remote
 * uses the copy that another has loaded if its version allows, else its own. So staff's remotes load antd once, each
 * can still ship by itself, and the shell is not involved (record 0052).
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
