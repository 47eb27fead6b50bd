/** Chosen files, as far as they may be sent. */
export interface CheckedFiles {
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

/** Returns which of the chosen files can be sent, and which cannot, with the reason. */
export function checkFiles(files: Iterable<File>, { types, endings, size }: FileLimits): CheckedFiles {
  const checked: CheckedFiles = { accepted: [], ignored: [], tooLarge: [] };
  for (const file of files) {
    if (!types.includes(file.type) || !endings.test(file.name)) checked.ignored.push(file.name);
    else if (file.size > size) checked.tooLarge.push(file.name);
    else checked.accepted.push(file);
  }
  return checked;
}
