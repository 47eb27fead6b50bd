/** Takes down what the global set-up has put up. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.lotesTestTearDown?.();
}
