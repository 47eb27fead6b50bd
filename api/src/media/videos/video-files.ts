import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoRow } from '../../database/rows';

/** Returns the name of the file of a video; it never changes, and no other video gets it. */
export function videoFileName(id: string): string {
  return `${id.replaceAll('-', '')}.mp4`;
}

/** Moves a checked upload into the folder of served files, and returns its name there. */
export async function storeVideo(mediaDir: string, id: string, path: string): Promise<string> {
  const name = videoFileName(id);
  await rename(path, join(mediaDir, name));
  return name;
}

/** Names of the files of a video and its poster. */
export function videoFiles({ archivo, portada }: Pick<VideoRow, 'archivo' | 'portada'>): string[] {
  return [...(archivo === null ? [] : [archivo]), ...Object.values(portada ?? {})];
}
