/** Path of the event stream (SSE). Events: `lote`, and `resync` after which a client refetches what it shows. */
export const LOT_EVENTS_PATH = '/Lotes/Eventos';
