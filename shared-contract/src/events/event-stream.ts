/**
 * Path of the event stream (SSE). Events: `lote`, and `resync`, after which a client refetches the data on its screen.
 */
export const LOT_EVENTS_PATH = '/Lotes/Eventos';

/** Path of the staff's event stream (SSE), with the headers of any call. Events: `cambio`, and `resync`. */
export const STAFF_EVENTS_PATH = '/Eventos';
