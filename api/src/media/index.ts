export { preferredUrl } from './image-files';
export { mediaFilesPlugin } from './media-files';
export { coverFiles, imageCounts } from './media.repository';
export { mediaRoutes } from './media.routes';
