/** Returns what runs each work that it is given as soon as fewer than `permits` run. */
export function semaphore(permits: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= permits)
      await new Promise<void>((turn) => {
        waiting.push(turn);
      });
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The permit goes from one to the other, so that no newer work takes it meanwhile.
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs `work` on each item, on `permits` of them at a time. @throws what fails first; no further one is begun then */
export async function eachOf<Item>(
  items: readonly Item[],
  permits: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const inTurn = semaphore(permits);
  let isOver = false;
  const unlessOver = async (item: Item) => {
    if (!isOver) await work(item);
  };
  try {
    await Promise.all(items.map((item) => inTurn(() => unlessOver(item))));
  } finally {
    isOver = true;
  }
}
