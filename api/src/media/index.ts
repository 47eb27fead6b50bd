export { encodeDocument, typeOfContent } from './encode-image';
export { preferredUrl } from './image-files';
export { mediaFilesPlugin } from './media-files';
export { incomingDirectory, removeFiles } from './media-store';
export { coverFiles, imageCounts, imageFilesOf } from './media.repository';
export { mediaRoutes } from './media.routes';
export { receiveFile, type UploadedFile, uploadLimits } from './receive-upload';
