export { preferredUrl } from './image-files';
export { mediaFilesPlugin } from './media-files';
export { removeFiles } from './media-store';
export { coverFiles, imageCounts, imageFilesOf } from './media.repository';
export { mediaRoutes } from './media.routes';
