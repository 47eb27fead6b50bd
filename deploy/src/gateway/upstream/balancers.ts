import type { Upstream } from './upstream-pool';

/** More processes than these are not distinguished at an address. */
const MOST_PROCESSES = 16;

/**
 * Addresses behind which several processes answer by turns. What one of them made cannot be asked of that one, so that nothing
 * is gained by keeping it. A process that was started again never comes back as it was, and is no sign of another.
 */
export class Balancers {
  private readonly heard = new Map<Upstream, readonly string[]>();
  private readonly found = new Set<Upstream>();

  /** Notes which process answered at an address, by the generation that it named. */
  hear(upstream: Upstream, generation: string | null): void {
    const [process = ''] = generation?.split('.', 1) ?? [];
    const heard = this.heard.get(upstream) ?? [];
    if (process === '' || process === heard[0]) return;
    if (heard.includes(process)) this.found.add(upstream);
    this.heard.set(upstream, [process, ...heard].slice(0, MOST_PROCESSES));
  }

  has(upstream: Upstream): boolean {
    return this.found.has(upstream);
  }
}
