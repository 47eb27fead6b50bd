/** Reads the server's clock, in milliseconds since the epoch. */
export type ServerClock = () => number;

/**
 * The server's clock from what it said (`ahora`) and the moment at which this device heard it. Only the length of time
 * since then is taken from the device, so that a wrong clock does not shift a countdown.
 */
export function serverClock(ahora: string, heardAt: number, deviceNow: () => number = Date.now): ServerClock {
  const ahead = Date.parse(ahora) - heardAt;
  return () => deviceNow() + ahead;
}
