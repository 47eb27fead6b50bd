/** Returns what runs each work that it is given as soon as fewer than `most` run. */
export function fewAtOnce(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most)
      await new Promise<void>((turn) => {
        waiting.push(turn);
      });
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from one to the other, so that nobody who comes meanwhile takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
