/** The kinds of a remote's executable files, the rarest first. */
export const KINDS = ['entry', 'texts', 'style', 'script'] as const;
export type FileKind = (typeof KINDS)[number];

/** @param entry the remote's entry */
export function kindOf(file: string, entry: string): FileKind {
  if (file === entry) return 'entry';
  if (file.startsWith('locales-')) return 'texts';
  return file.endsWith('.css') ? 'style' : 'script';
}
