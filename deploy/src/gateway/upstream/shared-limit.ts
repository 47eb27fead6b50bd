/** An amount that all clients share, and of which one network may have no more than its part. */
export class SharedLimit {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  /**
   * @param most the amount for all clients together
   * @param mostOfNetwork the part of it for the clients of one network
   */
  constructor(
    private readonly most: number,
    private readonly mostOfNetwork: number,
  ) {}

  /** @returns false if the total or the network's part is used up */
  take(network: string, amount: number): boolean {
    const ofNetwork = (this.takenBy.get(network) ?? 0) + amount;
    if (this.taken + amount > this.most || ofNetwork > this.mostOfNetwork) return false;
    this.taken += amount;
    this.takenBy.set(network, ofNetwork);
    return true;
  }

  /** Returns what was taken before. */
  give(network: string, amount: number): void {
    this.taken -= amount;
    const ofNetwork = (this.takenBy.get(network) ?? 0) - amount;
    if (ofNetwork > 0) this.takenBy.set(network, ofNetwork);
    else this.takenBy.delete(network);
  }
}
