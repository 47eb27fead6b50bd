import { installedFile } from './installed-package';

/**
 * Aliases that make webpack put an empty module in the place of a package, or of a file of one (`axios/lib/x.js`).
 * @throws where that file is not installed
 */
export function absent(requests: readonly string[]): Record<string, false> {
  return Object.fromEntries(requests.map((request) => [aliasOf(request), false]));
}

/** A file goes by its place, since the library that it belongs to imports it by a relative path. */
function aliasOf(request: string): string {
  return request.endsWith('.js') ? installedFile(request) : request;
}
