import type { Upstream } from './upstream-pool';

/** Number of processes that are distinguished at one address. */
const MAX_PROCESSES = 16;

/**
 * Addresses behind which several processes take turns: one that was heard before responds again after another. A restarted
 * process never returns to an earlier generation, so it does not look like a second one. Responses of such an address are not
 * stored, because the next confirmation may come from another process.
 */
export class Balancers {
  private readonly heard = new Map<Upstream, readonly string[]>();
  private readonly found = new Set<Upstream>();

  /** Records which process responded at an address, by the generation that it named. */
  hear(upstream: Upstream, generation: string | null): void {
    const [process = ''] = generation?.split('.', 1) ?? [];
    const heard = this.heard.get(upstream) ?? [];
    if (process === '' || process === heard[0]) return;
    if (heard.includes(process)) this.found.add(upstream);
    this.heard.set(upstream, [process, ...heard].slice(0, MAX_PROCESSES));
  }

  has(upstream: Upstream): boolean {
    return this.found.has(upstream);
  }
}
