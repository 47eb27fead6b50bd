/** The forms of the names, paths and files of a release. The schemas in Node and the checks in the browser share them. */
export const PATTERNS = {
  remote: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  permission: /^[A-Z][A-Z_]*$/,
  slot: /^[a-z][a-z-]*$/,
  /** An absolute path of ours in react-router's syntax, without a language prefix, which only the shell handles. */
  route: /^\/(?!(es|en)(\/|$))([a-z0-9:][\w:-]*(\/[a-z0-9:][\w:-]*)*)?$/,
  /** A file below `src`, without extension. */
  module: /^[a-z0-9][a-z0-9-]*([./][a-z0-9-]+)*$/,
  /** A list of the api by its key in the contract, without parameters. */
  list: /^GET (\/[A-Za-z]+)+$/,
  version: /^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/,
  /** A path below an artefact's folder. */
  file: /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/,
  /** SHA-384, base64. */
  hash: /^[A-Za-z0-9+/]{64}$/,
} as const;
