/** Shortest and longest message that the office takes, in characters (R13.1). */
export const CONTACT_MESSAGE = { min: 10, max: 2000 } as const;

/** Longest answer of the staff to a message, and longest reason to close one, in characters (R13.5, R13.6). */
export const CONTACT_REPLY = { answer: 4000, reason: 300 } as const;
