/**
 * Waits for works that were begun at the same time.
 * @throws what the first of them in this order fails with, whichever failed sooner: the caller gets the same error each time
 */
export async function settleAll<Works extends readonly unknown[]>(
  ...works: Works
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
