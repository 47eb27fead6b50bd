/**
 * Path of the event stream (SSE). Events: `lote`, and `resync`, after which a client refetches the data on its screen.
 */
export const LOT_EVENTS_PATH = '/Lotes/Eventos';

/** Path of the staff's event stream (SSE), with the headers of any call. Events: `cambio`, and `resync`. */
export const STAFF_EVENTS_PATH = '/Eventos';

/**
 * The event that each stream carries at its beginning and then at this interval in seconds. A client that no longer gets it has
 * lost the stream: a connection may end without an error.
 */
export const HEARTBEAT = { event: 'alive', everySeconds: 15 } as const;
