/**
 * Waits for works that were started at the same time.
 * @throws the error of the first failing one in this order, whichever failed sooner: the caller always gets the same
 * error
 */
export async function settleAll<Works extends readonly unknown[]>(
  ...works: Works
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
