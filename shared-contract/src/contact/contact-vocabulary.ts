/** The states of a message to the office (R13.3). */
export const CONTACT_STATES = ['nuevo', 'asignado', 'respondido', 'cerrado'] as const;

/** What the inbox is filtered by: a state, or all that are not answered yet. */
export const CONTACT_FILTERS = ['sin_responder', ...CONTACT_STATES] as const;
