import type { ImageFiles } from '../database/rows';

/** Path of re-encoded images on the api's origin. */
export const MEDIA_PATH = '/media';

/** Paths by width in pixels. */
export function imageUrls(files: ImageFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([width, name]) => [width, `${MEDIA_PATH}/${name}`]));
}

/** The path of the file that suits a card or a page best: 800 pixels wide, else the largest there is. */
export function preferredUrl(files: ImageFiles): string {
  const widest = Object.keys(files).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  return `${MEDIA_PATH}/${files['800'] ?? files[widest] ?? ''}`;
}
