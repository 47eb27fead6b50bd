/**
 * Requests an address and reads its response with `read`, both within `limitMs` milliseconds.
 *
 * The limit ends the wait as well: in Node 20, reading a compressed body does not settle if its request is aborted at certain
 * moments (decision record 0100).
 *
 * @throws the error of `fetch` or `read`; `TimeoutError` if the limit is exceeded
 */
export async function fetchWithin<Result>(
  limitMs: number,
  address: string,
  read: (response: Response) => Promise<Result>,
  init: Omit<RequestInit, 'signal'> = {},
): Promise<Result> {
  const signal = AbortSignal.timeout(limitMs);
  const exceeded = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([fetch(address, { ...init, signal }).then(read), exceeded]);
}
