/** The locks of a browser, which its tabs share. */
export function createLocks(): Pick<LockManager, 'request' | 'query'> {
  const held: string[] = [];
  const last = new Map<string, Promise<unknown>>();
  const run = async (name: string, task: LockGrantedCallback<unknown>) => {
    held.push(name);
    return Promise.resolve(task({ name, mode: 'exclusive' })).finally(() =>
      held.splice(held.indexOf(name), 1),
    );
  };
  return {
    request: (name: string, ...rest: unknown[]) => {
      const task = rest.at(-1) as LockGrantedCallback<unknown>;
      const { mode, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
      if (mode === 'shared') return run(name, task) as Promise<never>;
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      const before = last.get(name) ?? Promise.resolve();
      const running = Promise.race([before, aborted]).then(() => run(name, task));
      // Also after a request that was given up, the next one waits for those before it.
      last.set(name, Promise.allSettled([before, running]));
      return running as Promise<never>;
    },
    query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
  };
}
