import { installedFile } from './installed-package';

/**
 * Returns aliases that make webpack replace packages, or files of packages (`axios/lib/x.js`), by an empty module.
 * @throws if a file is not installed
 */
export function absent(requests: readonly string[]): Record<string, false> {
  return Object.fromEntries(requests.map((request) => [aliasOf(request), false]));
}

/** A file's alias is its path on disk, because the library that it belongs to imports it by a relative path. */
function aliasOf(request: string): string {
  return request.endsWith('.js') ? installedFile(request) : request;
}
