import type { Queryable } from '../database/database';
import { everyImageFiles, imagesOf } from './media.repository';
import { videoFiles } from './videos/video-files';
import { everyVideoFiles, videosOf } from './videos/videos.repository';

/** Names of every file of the images and videos of a lot. */
export async function lotFiles(database: Queryable, lot: number): Promise<string[]> {
  const images = await imagesOf(database, lot);
  const videos = await videosOf(database, lot);
  return [...images.flatMap(({ archivos }) => Object.values(archivos)), ...videos.flatMap(videoFiles)];
}

/** Names of every file that a row refers to. */
export async function referredFiles(database: Queryable): Promise<ReadonlySet<string>> {
  const [images, videos] = await Promise.all([everyImageFiles(database), everyVideoFiles(database)]);
  return new Set([
    ...images.flatMap(({ archivos }) => Object.values(archivos)),
    ...videos.flatMap(videoFiles),
  ]);
}
