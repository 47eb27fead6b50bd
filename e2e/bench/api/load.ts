import { Pool, type Dispatcher } from 'undici';

/** Number of requests at the same time, each on a connection of its own. */
export const CONNECTIONS = 40;
/** Request headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };

/** Makes one GET and reads its response to the end. @throws if the status is not 200 */
function get(pool: Pool, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status) => {
        if (status !== 200) reject(new Error(`${path} was answered ${String(status)}.`));
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    };
    pool.dispatch({ method: 'GET', path, headers: HEADERS }, handler);
  });
}

/** Calls `work` `count` times, on all connections at the same time. @returns calls a second */
export async function rateOf(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let begun = 0;
  const started = performance.now();
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      await work(begun - 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / (performance.now() - started);
}

/** Reads the paths by turns for `duration` milliseconds. @returns requests a second */
export async function readRate(origin: string, paths: readonly string[], duration: number): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const started = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - started < duration) {
      await get(pool, paths[done % paths.length] ?? '/');
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return (done * 1000) / (performance.now() - started);
  } finally {
    await pool.destroy();
  }
}
