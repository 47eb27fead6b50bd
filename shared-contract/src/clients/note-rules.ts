/** Longest note about a client, in characters (R14.6). */
export const NOTE_LENGTH = 2000;
