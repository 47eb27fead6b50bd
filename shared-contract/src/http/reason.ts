/** Shortest and longest reason that staff give, in characters. A shorter one is enough where a schema says so. */
export const REASON = { least: 3, most: 300 } as const;
