import type { ImageFiles } from '../database/rows';

/** Path of re-encoded images on the api's origin. */
export const MEDIA_PATH = '/media';

const PREFERRED = 800;

/** Paths by width in pixels. */
export function imageUrls(files: ImageFiles): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([width, name]) => [width, `${MEDIA_PATH}/${name}`]));
}

/** Width in pixels of the file that suits a card or a page best: 800, else the largest there is. */
export function preferredWidth(files: ImageFiles): number {
  const widths = Object.keys(files).map(Number);
  return widths.includes(PREFERRED) ? PREFERRED : Math.max(...widths);
}

/** The path of the file that suits a card or a page best. */
export function preferredUrl(files: ImageFiles): string {
  return `${MEDIA_PATH}/${files[String(preferredWidth(files))] ?? ''}`;
}
