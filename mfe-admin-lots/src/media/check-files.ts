/** Chosen files, as far as they may be sent. */
export interface SortedFiles {
  accepted: File[];
  /** Names of files of other types, which are ignored (R8.2). */
  ignored: string[];
  /** Names of files larger than the api takes. */
  tooLarge: string[];
}

/** Limits for chosen files. */
export interface FileLimits {
  types: readonly string[];
  /** Endings of their names. */
  endings: RegExp;
  /** Bytes at most. */
  size: number;
}

/** Sorts chosen files into those that can be sent and those that cannot, with the reason. */
export function sortFiles(files: Iterable<File>, { types, endings, size }: FileLimits): SortedFiles {
  const sorted: SortedFiles = { accepted: [], ignored: [], tooLarge: [] };
  for (const file of files) {
    if (!types.includes(file.type) || !endings.test(file.name)) sorted.ignored.push(file.name);
    else if (file.size > size) sorted.tooLarge.push(file.name);
    else sorted.accepted.push(file);
  }
  return sorted;
}
