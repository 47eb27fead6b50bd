import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES } from '@lotes/shared-contract/client';

/** For the `accept` of a file field. */
export const ACCEPTED_EXTENSIONS = '.png,.jpg,.jpeg';

export interface SortedFiles {
  accepted: File[];
  /** Names of files of other types, which are ignored (R8.2). */
  ignored: string[];
  /** Names of files larger than the api takes. */
  tooLarge: string[];
}

const isAccepted = (file: File) =>
  (ACCEPTED_IMAGE_TYPES as readonly string[]).includes(file.type) && /\.(png|jpe?g)$/i.test(file.name);

/** Sorts chosen files into those that can be sent and those that cannot, with the reason. */
export function sortFiles(files: Iterable<File>): SortedFiles {
  const sorted: SortedFiles = { accepted: [], ignored: [], tooLarge: [] };
  for (const file of files) {
    if (!isAccepted(file)) sorted.ignored.push(file.name);
    else if (file.size > MAX_IMAGE_BYTES) sorted.tooLarge.push(file.name);
    else sorted.accepted.push(file);
  }
  return sorted;
}
