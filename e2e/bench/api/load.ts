import { Pool, type Dispatcher } from 'undici';

/** Requests that are under way at the same time, each on a connection of its own. */
export const CONNECTIONS = 40;
/** Request headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };

/** Makes one GET and reads its answer to the end. @throws where it is not 200. */
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

/** Works through `count` pieces of work, as many at the same time as there are connections. @returns pieces a second. */
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

/** Reads the paths by turns for so many milliseconds. @returns requests a second. */
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
