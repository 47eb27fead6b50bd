/** The kinds of images of a lot: flat, 360 degrees, 3D render. */
export const MEDIA_KINDS = ['plana', '360', 'render'] as const;

/** The types that an upload may have; others are ignored by screens and refused by the api (R8.2). */
export const ACCEPTED_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Largest accepted picture, in bytes. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;

/** The type that an uploaded video may have. */
export const ACCEPTED_VIDEO_TYPE = 'video/mp4';

/** Largest accepted video, in bytes. */
export const MAX_VIDEO_BYTES = 200 * 1024 * 1024;
