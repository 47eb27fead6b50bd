import type { DataSource } from '../database/data-source';
import type { Loaded } from '../http/response-cache';
import { nextExpiry } from './queue.repository';

/**
 * Reads something that depends on holds, and returns it with the next instant at which the clock changes it (`freshUntil`); until
 * then only an event changes it.
 * @param alsoAt returns the instants at which it changes for another reason than the end of a hold.
 */
export async function untilNextExpiry<Result>(
  { database, clock }: DataSource,
  read: () => Promise<Result>,
  alsoAt: (result: Result, now: Date) => readonly Date[] = () => [],
): Promise<Loaded<Result>> {
  const now = clock.now();
  // Read first: a hold that ends between the two reads makes the result expire too early, never too late.
  const expiry = await nextExpiry(database, now);
  const result = await read();
  const ahead = [...(expiry ? [expiry] : []), ...alsoAt(result, now)].filter((instant) => instant > now);
  const [freshUntil = null] = ahead.sort((one, other) => Number(one) - Number(other));
  return { result, freshUntil };
}
