import { installedFile } from './installed-package';

/**
 * Aliases that make webpack replace a package, or a file of one (`axios/lib/x.js`), by an empty module. @throws if that
 * file is not installed
 */
export function absent(requests: readonly string[]): Record<string, false> {
  return Object.fromEntries(requests.map((request) => [aliasOf(request), false]));
}

/** A file goes by its place, since the library that it belongs to imports it by a relative path. */
function aliasOf(request: string): string {
  return request.endsWith('.js') ? installedFile(request) : request;
}
