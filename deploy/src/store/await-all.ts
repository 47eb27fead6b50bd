/**
 * Waits for all promises.
 * @throws the first error in the order of the arguments, whichever failed sooner: the caller always gets the same error
 */
export async function awaitAll<Promises extends readonly unknown[]>(
  ...promises: Promises
): Promise<{ -readonly [Place in keyof Promises]: Awaited<Promises[Place]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
