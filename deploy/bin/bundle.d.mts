/**
 * Returns the path of the bundle of a TypeScript entry, made again if a source or package-lock.json changed since
 * the last.
 * @param root folder of the checkout
 * @param entry path below it
 * @throws Error with esbuild's messages if it does not compile
 */
export function bundleOf(root: string, entry: string): Promise<string>;
