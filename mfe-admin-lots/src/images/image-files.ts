import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES } from '@lotes/shared-contract/client';
import { checkFiles, type CheckedFiles } from '../media/check-files';

/** Value for the `accept` of a file field. */
export const IMAGE_ENDINGS = '.png,.jpg,.jpeg';

const LIMITS = { types: ACCEPTED_IMAGE_TYPES, endings: /\.(png|jpe?g)$/i, size: MAX_IMAGE_BYTES };

/** Returns which of the chosen files are pictures that can be sent. */
export function checkImages(files: Iterable<File>): CheckedFiles {
  return checkFiles(files, LIMITS);
}
