import { ACCEPTED_VIDEO_TYPE, MAX_VIDEO_BYTES } from '@lotes/shared-contract/client';
import { checkFiles, type CheckedFiles } from '../media/check-files';

/** Value for the `accept` of a file field. */
export const VIDEO_ENDINGS = '.mp4';

const LIMITS = { types: [ACCEPTED_VIDEO_TYPE], endings: /\.mp4$/i, size: MAX_VIDEO_BYTES };

/** Returns which of the chosen files are videos that can be sent. */
export function checkVideos(files: Iterable<File>): CheckedFiles {
  return checkFiles(files, LIMITS);
}
