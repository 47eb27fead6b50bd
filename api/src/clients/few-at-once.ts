/** Calls to the identity provider at the same time: a whole page of accounts takes seconds, and few are put off. */
const AT_ONCE = 5;

/**
 * Does work on items, few at the same time. Where one fails no further one is begun, and those under way are awaited.
 * @throws what failed first.
 */
export async function fewAtOnce<Item>(
  items: readonly Item[],
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
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  if (failures.length > 0) throw failures[0];
}
