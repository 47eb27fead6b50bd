/** Begins every key of local storage by which the provider knows a device of a person again; they outlive a session (record 0073). */
export const DEVICE_KEYS = 'lotes.device.';
