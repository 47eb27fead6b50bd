/** The states of a message to the office (R13.3). */
export const CONTACT_STATES = ['nuevo', 'asignado', 'respondido', 'cerrado'] as const;

/** Filters of the inbox: a state, or all messages without an answer. */
export const CONTACT_FILTERS = ['sin_responder', ...CONTACT_STATES] as const;
