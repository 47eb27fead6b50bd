/** The states of a message to the office (R13.3). */
export const CONTACT_STATES = ['nuevo', 'asignado', 'respondido', 'cerrado'] as const;
