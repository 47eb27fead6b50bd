/**
 * Returns a function that gives the idempotency key of a submission: the same key while the same data is sent again, and
 * a new key when the data differs, because the api refuses one key with two bodies.
 */
export function submissionKeys(newKey: () => string): (body: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
