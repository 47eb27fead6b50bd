const DRAWN = '/media/random/';

/** True if a lot's cover is the picture that the api draws for a lot without pictures (R8.8). */
export const isDrawnCover = (cover: string | null): boolean => cover?.startsWith(DRAWN) ?? false;
