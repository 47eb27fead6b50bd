import { serverClock, type ServerClock } from '@lotes/shared-contract/dates';
import { useMemo } from 'react';

/**
 * The server's clock, computed from a query's response; undefined until the response has come. Returns the same function
 * until the next response.
 * @param ahora the server's time in the response
 * @param receivedAt when the response came, in milliseconds since the epoch by the device's clock
 */
export function useServerClock(
  ahora: string | undefined,
  receivedAt: number | undefined,
): ServerClock | undefined {
  return useMemo(
    () => (ahora && receivedAt ? serverClock(ahora, receivedAt) : undefined),
    [ahora, receivedAt],
  );
}
