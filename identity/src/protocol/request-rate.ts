const WINDOW_MS = 60_000;
/** Requests of one address within a minute; a page needs two or three to sign somebody in. */
const REQUESTS_PER_WINDOW = 600;
const MOST_ADDRESSES = 10_000;

/**
 * Counts requests per address. In memory, because one process serves a pool, and losing the counts at a restart is no harm.
 *
 * @returns whether the address may ask again
 */
export function createRequestRate(now: () => Date): (address: string) => boolean {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return (address) => {
    const at = now().getTime();
    if (at >= windowEnd || counts.size > MOST_ADDRESSES) {
      counts = new Map();
      windowEnd = at + WINDOW_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= REQUESTS_PER_WINDOW;
  };
}
