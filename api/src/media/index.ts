export { mediaFilesPlugin } from './media-files';
export { mediaRoutes } from './media.routes';
