/**
 * Prefix of the local storage keys by which the provider recognises a user's device. They outlive a session (record
 * 0073).
 */
export const DEVICE_KEYS = 'lotes.device.';
