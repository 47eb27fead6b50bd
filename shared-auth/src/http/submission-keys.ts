/**
 * Gives the idempotency key of a submission: the same one while the same data is sent again, a new one as soon as the
 * data differs, because the api refuses one key with two bodies.
 */
export function submissionKeys(newKey: () => string): (body: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
