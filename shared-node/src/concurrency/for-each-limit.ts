/**
 * Does `work` on the items, on at most `limit` of them at the same time. If the work on one item fails, no further item is
 * begun, and the work under way is awaited.
 * @throws the first failure.
 */
export async function forEachLimit<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const left = items.values();
  const takeTurns = async () => {
    for (const item of left) {
      await work(item).catch((failure: unknown) => failures.push(failure));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
  if (failures.length > 0) throw failures[0];
}
