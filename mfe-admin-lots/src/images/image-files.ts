import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES } from '@lotes/shared-contract/client';
import { sortFiles, type SortedFiles } from '../media/sort-files';

/** Value for the `accept` of a file field. */
export const IMAGE_ENDINGS = '.png,.jpg,.jpeg';

const LIMITS = { types: ACCEPTED_IMAGE_TYPES, endings: /\.(png|jpe?g)$/i, size: MAX_IMAGE_BYTES };

/** Sorts chosen files into the pictures that can be sent, and the rest. */
export function sortImages(files: Iterable<File>): SortedFiles {
  return sortFiles(files, LIMITS);
}
