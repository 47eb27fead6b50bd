import { ACCEPTED_VIDEO_TYPE, MAX_VIDEO_BYTES } from '@lotes/shared-contract/client';
import { sortFiles, type SortedFiles } from '../media/sort-files';

/** Value for the `accept` of a file field. */
export const VIDEO_ENDINGS = '.mp4';

const LIMITS = { types: [ACCEPTED_VIDEO_TYPE], endings: /\.mp4$/i, size: MAX_VIDEO_BYTES };

/** Sorts chosen files into the videos that can be sent, and the rest. */
export function sortVideos(files: Iterable<File>): SortedFiles {
  return sortFiles(files, LIMITS);
}
