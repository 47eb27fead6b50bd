/** Shortest and longest message that the office takes, in characters (R13.1). */
export const CONTACT_MESSAGE = { min: 10, max: 2000 } as const;

/** Longest answer of the staff to a message, in characters (R13.5). */
export const CONTACT_REPLY = { answer: 4000 } as const;
